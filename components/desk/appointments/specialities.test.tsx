import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const DOCTOR = {
  id: 3,
  version: "v1",
  slug: "rina-akter",
  name: "Dr. Rina Akter",
  name_bn: null,
  speciality: "Ear, nose & throat",
  speciality_bn: "নাক, কান ও গলা",
  image: "demo/a.webp",
  consultation_fee: 800,
  position: 0,
  archived: false,
  booked: 0,
  audit: [],
};
const SPECIALITY = {
  id: 5,
  version: "v1",
  slug: "ear-nose-throat",
  archived: false,
  doctors: 1,
  audit: [],
  description: "For ears, noses and throats.",
  description_bn: null,
  seo_title: null,
  seo_title_bn: null,
  seo_description: null,
  seo_description_bn: null,
};

function openSpecialities(path: string, handlers = {}) {
  return renderDesk({
    path,
    role: "clinic",
    wide: false,
    handlers: {
      "GET doctors": () => ({ json: { data: [DOCTOR], total: 1 } }),
      "GET specialities": () => ({ json: { data: [SPECIALITY], total: 1 } }),
      "GET specialities/5": () => ({ json: { data: SPECIALITY } }),
      ...handlers,
    },
  });
}

test("lists specialities by the names that doctors have, with their introductions", async () => {
  await openSpecialities("/specialities");
  expect(await screen.findByText("Ear, nose & throat")).toBeVisible();
  expect(screen.getByText(SPECIALITY.description)).toBeVisible();
});

test("adds texts for a speciality of a doctor", async () => {
  const { sent } = await openSpecialities("/specialities/create", {
    "POST specialities": () => ({ status: 201, json: { data: SPECIALITY } }),
  });
  await userEvent.click(await screen.findByLabelText(/^Speciality/));
  await userEvent.click(await screen.findByRole("option", { name: "Ear, nose & throat" }));
  await userEvent.type(screen.getByLabelText("Text of the page"), "For ears.");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent("POST specialities")[0]?.body).toMatchObject({
      slug: "ear-nose-throat",
      description: "For ears.",
    }),
  );
});

test("changes the texts, and links the page in the shop", async () => {
  const { sent } = await openSpecialities("/specialities/5", {
    "PUT specialities/5": () => ({ json: { data: SPECIALITY } }),
  });
  const link = await screen.findByRole("link", { name: "See it in the shop" });
  expect(link).toHaveAttribute("href", "/doctors/speciality/ear-nose-throat");
  await userEvent.type(screen.getByLabelText("Title for search engines"), "Ear doctors");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent("PUT specialities/5")[0]?.body).toEqual({
      version: "v1",
      seo_title: "Ear doctors",
    }),
  );
});
