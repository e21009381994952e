import { z } from "zod";
import { COUNTRIES } from "./terms";
import { language, line, robotToken } from "./request-fields";

/*
 * Request bodies as the shop sends them, with the limits that the embedded backend checks.
 * Text lengths exclude leading and trailing spaces.
 */

const MAX_ID = 999_999_999;

const rowId = z.int().min(1).max(MAX_ID);
const optionalEmail = z.union([z.literal(""), z.email().max(200)]);
const phone = line(40).describe("As typed, with or without country code, Bengali digits too.");

  recaptchaToken: robotToken.optional().describe("Sent once the server has asked for it."),
});
});
});
});
  phone,
});
});
});
