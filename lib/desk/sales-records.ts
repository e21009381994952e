}
  name: string;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
