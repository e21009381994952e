import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeskParcels, DeskPlaces } from "@/lib/contract/shipments/desk-schemas";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const { number } = ORDER;

const NONE: DeskParcels = { parcels: [], couriers: [], collect: 330, next_part: null };
const PATHAO = { name: "pathao", title: "Pathao", places: true };

const CITY: DeskPlaces["levels"][number] = {
  level: "city",
  places: [
    { id: "1", name: "Dhaka" },
    { id: "2", name: "Chittagong" },
  ],
  chosen: "1",
};
const ZONE: DeskPlaces["levels"][number] = {
  level: "zone",
  places: [
    { id: "52", name: "Dhanmondi" },
    { id: "88", name: "Mirpur 1" },
  ],
  chosen: "52",
};
const AREA: DeskPlaces["levels"][number] = {
  level: "area",
  places: [{ id: "37", name: "Road 27" }],
  chosen: null,
};
const PROPOSED: DeskPlaces = { levels: [CITY, ZONE, AREA], price: 65 };

/** Opens the form for a booking with Pathao. */
async function openForm(places: () => object, locale: "en" | "bn" = "en") {
  const desk = await renderDesk({
    path: `/orders/${number}/show`,
    role: "orders",
    locale,
    handlers: {
      [`GET orders/${number}`]: () => ({ json: { data: ORDER } }),
      [`GET orders/${number}/parcels`]: () => ({ json: { data: { ...NONE, couriers: [PATHAO] } } }),
      [`GET orders/${number}/parcels/places`]: places,
      [`POST orders/${number}/parcels`]: () => ({ json: { data: NONE } }),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: /Pathao/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const booked = () => desk.sent(`POST orders/${number}/parcels`).map(({ body }) => body);
  const submit = async () => {
    await userEvent.click(dialog.getByRole("button", { name: "Book with Pathao" }));
    expect(await screen.findByText("The parcel is booked.")).toBeVisible();
  };
  return { ...desk, dialog, booked, submit };
}

test("shows the places that the address names, and books with them", async () => {
  const { dialog, booked, submit } = await openForm(() => ({ json: { data: PROPOSED } }));
  expect(await dialog.findByLabelText("City in the courier's list")).toHaveValue("1");
  expect(dialog.getByLabelText("Zone")).toHaveValue("52");
  expect(dialog.getByLabelText("Area")).toHaveValue("");
  expect(dialog.getByText(/^The courier charges .*65/)).toBeVisible();
  await submit();
  expect(booked()).toEqual([{ courier: "pathao", collect: 330, places: ["1", "52"] }]);
});

test("staff choose another place, and those below are read for it", async () => {
  const zones = { ...ZONE, chosen: "88" };
  const answers = [
    PROPOSED,
    { levels: [CITY, zones, { ...AREA, chosen: "37" }], price: 60 },
    PROPOSED,
  ];
  const { dialog, booked, submit, sent } = await openForm(() => ({
    json: { data: answers.shift() },
  }));
  await userEvent.selectOptions(await dialog.findByLabelText("Zone"), "Mirpur 1");
  expect(await dialog.findByText(/^The courier charges .*60/)).toBeVisible();
  expect(dialog.getByLabelText("Area")).toHaveValue("37");
  await submit();
  expect(booked()).toEqual([{ courier: "pathao", collect: 330, places: ["1", "88", "37"] }]);
  const asked = sent(`GET orders/${number}/parcels/places`).map(({ query }) => query.chosen);
  expect(asked.slice(0, 2)).toEqual([undefined, "1,88"]);
});

test("staff leave the place to the courier", async () => {
  const { dialog, booked, submit } = await openForm(() => ({ json: { data: PROPOSED } }));
  const city = await dialog.findByLabelText("City in the courier's list");
  await userEvent.selectOptions(city, "The courier finds it from the address");
  expect(dialog.queryByLabelText("Zone")).toBeNull();
  await submit();
  expect(booked()).toEqual([{ courier: "pathao", collect: 330, places: [] }]);
});

test("lists that are away are said, lose nothing, and are read again", async () => {
  const message = "The places of Pathao cannot be read now.";
  const answers = [{ status: 409, json: { message } }, { json: { data: PROPOSED } }];
  const { dialog, booked, submit } = await openForm(() => answers.shift() ?? {});
  expect(await dialog.findByText(message)).toBeVisible();
  await userEvent.type(dialog.getByLabelText("Note for the courier"), "After 5 pm");
  await userEvent.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByLabelText("Zone")).toHaveValue("52");
  expect(dialog.getByLabelText("Note for the courier")).toHaveValue("After 5 pm");
  await submit();
  expect(booked()).toEqual([
    { courier: "pathao", collect: 330, note: "After 5 pm", places: ["1", "52"] },
  ]);
});

test("without the lists a parcel is booked without places", async () => {
  const message = "The places of Pathao cannot be read now.";
  const { dialog, booked, submit } = await openForm(() => ({ status: 409, json: { message } }));
  expect(await dialog.findByText(message)).toBeVisible();
  await submit();
  expect(booked()).toEqual([{ courier: "pathao", collect: 330, places: [] }]);
});

test("is in Bengali, too", async () => {
  const { dialog } = await openForm(() => ({ json: { data: PROPOSED } }), "bn");
  expect(await dialog.findByLabelText("জোন")).toHaveValue("52");
});
