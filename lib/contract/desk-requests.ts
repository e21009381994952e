import { z } from "zod";
import { CANCEL_REASONS, CANCEL_TEXT_LIMIT } from "./terms";
import { ROLES } from "./terms";

/* Request bodies of the desk. Fields that are not given stay as they are. */

const line = (max: number) => z.string().max(max);
const optional = (max: number) => z.string().max(max).nullable().optional();
const version = z.string().describe("Of the record that was changed.");

  version,
    .optional()
    .optional()
});

  version,
    .min(1)
});

});

});

});


  name: line(100).optional(),
};


  version,
});

  version,
});

});

  version,
});

    .optional()
};


  version,
});

    .optional()
    .optional()
};


  name: line(100),
});

};

});

});
