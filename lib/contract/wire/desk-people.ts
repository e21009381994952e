import { z } from "zod";
import { id, taka, time } from "./fields";
import { count, id, taka } from "./fields";

const text = z.string().nullable();

    .nullable()
});

