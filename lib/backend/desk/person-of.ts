import type { AppContext } from "../kernel/http/http";

/** Returns id and name of the current staff member; an operator has no id. */
export const personOf = ({ var: { staff } }: AppContext) => ({
  id: staff.staffId,
  name: staff.name,
});
