/**
 * Records of `/api/desk` as the screens read them: money in taka, times in ISO 8601. `version`
 * changes with every change that staff can make.
 */
export interface DeskRecord {
  id: number | string;
  version: string;
}


  discount: number;
  name: string;
}

}

  id: number;
  name: string;
  name_bn: string | null;
  /** Path below /media. */
  picture: string | null;
  price: number;
}

}

}


  at: string;
}

  by: string;
  at: string;
}

}

  id: number;
  name: string;
  name_bn: string | null;
}

}
