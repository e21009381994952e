import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useListContext, usePermissions, useResourceContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskBanner } from "@/lib/contract/banners/desk-schemas";
import type { DeskGalleryItem } from "@/lib/contract/gallery/desk-schemas";
import { can } from "@/lib/contract/permissions";
import { type Named, useLocalName } from "../shared/local-name";
import { RecordOrder } from "../shared/record-order";
import { Thumbnail } from "../shared/thumbnail";

interface PictureRowsProps<Shown> {
  nameOf: (record: Shown) => Named;
}

/** Records with their pictures, in the order of the shop, with buttons that change it. */
export function PictureRows<Shown extends DeskBanner | DeskGalleryItem>({
  nameOf,
}: PictureRowsProps<Shown>) {
  const resource = useResourceContext() ?? "";
  const localName = useLocalName();
  const { data = [], filterValues } = useListContext<Shown>();
  const { permissions: role = "" } = usePermissions<string>();
  // A filtered list cannot be ordered.
  const ordered = !filterValues.q && !filterValues.archived && can(role, resource, "edit");
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map((record) => {
        const name = localName(nameOf(record));
        return (
          <Box
            component="li"
            key={record.id}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              px: 1,
              py: 0.5,
              borderBottom: 1,
              borderColor: "divider",
            }}
          >
            <Thumbnail path={record.image} />
            <Link
              component={RouterLink}
              to={`/${resource}/${record.id}`}
              sx={{ flex: 1, minWidth: 0, py: 1.25, overflowWrap: "anywhere" }}
            >
              {name}
            </Link>
            {ordered && <RecordOrder record={record} name={name} />}
          </Box>
        );
      })}
    </Box>
  );
}
