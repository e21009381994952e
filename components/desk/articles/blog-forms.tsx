import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { TextInput, useRecordContext, useTranslate } from "react-admin";
import type { DeskBlogDetails } from "@/lib/contract/articles/desk-schemas";
import { ArchiveButton } from "../shared/archive-button";
import { BothLanguages } from "../shared/both-languages";
import { CountedInput } from "../shared/counted-input";
import { DeskCreate } from "../shared/desk-create";
import { DeskEdit } from "../shared/desk-edit";
import { FormSection } from "../shared/form-section";
import { HtmlInput } from "../shared/html-text/html-input";
import { useLocalName } from "../shared/local-name";
import { PictureInput } from "../shared/picture-input";
import { useLanguage } from "../shared/use-language";
import { BlogPreview } from "./blog-preview";
import { LanguageInput } from "./language-input";
import { PublishPanel } from "./publish-panel";

/** Maximum characters of a description in search results. */
const SHOWN_LETTERS = 160;

const COLUMNS = { display: "grid", columnGap: 2, gridTemplateColumns: { md: "1fr 1fr" } };

/** Says that a doctor has checked the text, which a change of it makes doubtful. */
function ReviewNote() {
  const translate = useTranslate();
  const { day } = useLanguage();
  const blog = useRecordContext<DeskBlogDetails>();
  if (!blog?.reviewed) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate("desk.articles.reviewed", { day: day(blog.reviewed) })}
    </Alert>
  );
}

function BlogInputs() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { lg: "minmax(0, 1fr) 24rem" } }}>
      <Box sx={{ minWidth: 0 }}>
        <PublishPanel resource="blogs" pageOf={(id) => `/blog/details/${id}`} />
        <ReviewNote />
        <BothLanguages pairs={[{ name: "title", required: true }]} />
        <Box sx={COLUMNS}>
          <CountedInput source="summary" lang="en" most={SHOWN_LETTERS} />
          <CountedInput source="summary_bn" lang="bn" most={SHOWN_LETTERS} />
        </Box>
        <PictureInput source="image" aspect={16 / 9} />
        <Box sx={COLUMNS}>
          <HtmlInput source="body" lang="en" />
          <HtmlInput source="body_bn" lang="bn" />
        </Box>
        <FormSection id="about" title={translate("desk.articles.about")}>
          <LanguageInput />
          <BothLanguages pairs={[{ name: "author" }]} />
          <Typography variant="body2">{translate("desk.articles.author_hint")}</Typography>
          <BothLanguages pairs={[{ name: "image_alt" }]} />
          <TextInput source="tags" multiline helperText="desk.articles.tags_hint" />
          <TextInput source="sources" multiline helperText="desk.articles.sources_hint" />
        </FormSection>
      </Box>
      <Box sx={{ alignSelf: "start", position: { lg: "sticky" }, top: 80, minWidth: 0 }}>
        <BlogPreview />
      </Box>
    </Box>
  );
}

export function BlogEdit() {
  const localName = useLocalName();
  return (
    <DeskEdit<DeskBlogDetails>
      titleOf={({ title, title_bn }) => localName({ name: title, name_bn: title_bn })}
      actions={<ArchiveButton />}
      wide
    >
      <BlogInputs />
    </DeskEdit>
  );
}

/** Form of a new blog, which is a draft at first. */
export function BlogCreate() {
  return (
    <DeskCreate wide>
      <BlogInputs />
    </DeskCreate>
  );
}
