import { Admin, ListGuesser, Resource } from "react-admin";
import { createRoot } from "react-dom/client";

createRoot(document.body).render(
  <Admin>
    <Resource name="x" list={ListGuesser} />
  </Admin>,
);
