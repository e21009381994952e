import { faultsIn } from "./form-faults";

test("finds refused fields at all depths", () => {
  expect(
    faultsIn({
      name: { type: "server", message: "Taken.", ref: { name: "name" } },
      value: [undefined, { to: { type: "required", message: "Needed." } }],
      type: { type: { type: "server" } },
    }),
  ).toEqual([
    { name: "name", reason: "Taken." },
    { name: "value.1.to", reason: "Needed." },
    { name: "type.type", reason: "" },
  ]);
});
