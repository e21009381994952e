import type { AppContext } from "../kernel/http/http";

/** Returns id and name of the current staff member. */
export const personOf = ({ var: { staff } }: AppContext) => ({
  id: staff.staffId,
  name: staff.name,
});
