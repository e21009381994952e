import { looseId, looseNumber, looseObject, looseText, looseTime } from "@/lib/base/loose";
import { parseLanguage, parseName } from "./fields";
import { type OnDropped, parseList, parseOrNull, requireField } from "./records";

/** A blog as lists show it: without its content. @throws UnreadableRecord */
export function parseBlogSummary(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    title: requireField(looseText(record.title), "title"),
    image: looseText(record.image),
    /** ISO time, or null when the server gives none that can be read. */
    createdAt: looseTime(record.created_at),
    /** Language of the title. */
    language: parseLanguage(record.language),
    author: parseName(record.user),
  };
}

export type BlogSummary = ReturnType<typeof parseBlogSummary>;

/**
 * The answer of get-blog-details; only the blog itself is needed, everything else may be missing.
 * @throws UnreadableRecord
 */
export function parseBlogDetails(value: unknown, onDropped?: OnDropped) {
  const answer = looseObject(value);
  const record = looseObject(answer.blog);
  const blog = parseBlogSummary(record);
  return {
    ...blog,
    /** HTML, compressed and base64; or plain HTML of an older server. Untrusted. */
    content: looseText(record.content) ?? "",
    metaDescription: looseText(record.meta_description),
    authorPhoto: looseText(looseObject(record.user).profile_photo),
    /** The blogs the page leads to. */
    previous: parseOrNull(parseBlogSummary, answer.prev_blog),
    next: parseOrNull(parseBlogSummary, answer.next_blog),
    latest: parseList(answer.latest_blogs, parseBlogSummary, "latest_blogs", onDropped).filter(
      (other) => other.id !== blog.id,
    ),
  };
}

export type BlogDetails = ReturnType<typeof parseBlogDetails>;

/** A notice; its PDF is a path relative to the site root of the API. @throws UnreadableRecord */
export function parseNotice(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    title: requireField(looseText(record.title), "title"),
    /** ISO time, or null when the server gives none that can be read. */
    publishedAt: looseTime(record.created_at),
    publisher: parseName(record.user),
    pdf: looseText(record.pdf_file),
    /** Language of the title, where the server tells. */
    language: looseText(record.language),
  };
}

export type Notice = ReturnType<typeof parseNotice>;

/**
 * A doctor; everything but name, speciality and picture is an extra of our own server.
 * @throws UnreadableRecord
 */
export function parseDoctor(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    name: requireField(looseText(record.name), "name"),
    /** Bengali name, where the server has one. */
    nameBn: looseText(record.name_bn),
    /** Position, e.g. Senior Consultant. */
    title: looseText(record.title),
    speciality: looseText(record.speciality) ?? "",
    degrees: looseText(record.degrees),
    image: looseText(record.image),
    experienceYears: looseNumber(record.experience_years),
    /** Taka. */
    fee: looseNumber(record.consultation_fee),
    chamberDays: looseText(record.chamber_days),
    bio: looseText(record.bio),
  };
}

export type Doctor = ReturnType<typeof parseDoctor>;
