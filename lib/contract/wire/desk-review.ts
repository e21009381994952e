import { z } from "zod";
import { count, id, time } from "./fields";

const text = z.string().nullable();

  version: z.string(),

});

});

});

