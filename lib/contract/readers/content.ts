import {
  looseId,
  looseList,
  looseNumber,
  looseObject,
  looseText,
  looseTime,
} from "@/lib/base/loose";
import { LANGUAGE_CODE } from "../terms";
import { parseLanguage, parseName, parseNameBn } from "./fields";
import { type OnDropped, parseList, parseOrNull, requireField } from "./records";

/** End of a day, in minutes after midnight. */
const MIDNIGHT = 24 * 60;

/** Parses the author of a blog. Fields that the API does not return are null. */
function parseAuthor(value: unknown) {
  const user = looseObject(value);
  return {
    author: parseName(user),
    authorBn: parseNameBn(user),
    /** Set if the author has a page. */
    authorId: looseId(user.id),
    authorRole: looseText(user.role),
    authorRoleBn: looseText(user.role_bn),
    authorDegrees: looseText(user.degrees),
    authorDegreesBn: looseText(user.degrees_bn),
    authorBio: looseText(user.bio),
    authorBioBn: looseText(user.bio_bn),
    authorPhoto: looseText(user.profile_photo),
  };
}

/**
 * Parses who a doctor is, which a text that the doctor checked names, too.
 * @throws UnreadableRecord
 */
function parseDoctorIdentity(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    name: requireField(looseText(record.name), "name"),
    /** Bengali name; null if the API does not return it. */
    nameBn: looseText(record.name_bn),
    /** Position, for example Senior Consultant. */
    title: looseText(record.title),
    titleBn: looseText(record.title_bn),
    degrees: looseText(record.degrees),
    degreesBn: looseText(record.degrees_bn),
  };
}

/** Parses the sources of a text. Drops those without title or web address. */
function parseSources(value: unknown) {
  return looseList(value).flatMap((record) => {
    const [title, url] = [looseText(record.title), looseText(record.url)];
    return title !== null && url !== null && /^https?:\/\/\S+$/.test(url) ? [{ title, url }] : [];
  });
}

const DAY = /^\d{4}-\d\d-\d\d/;

/**
 * Parses a blog as lists show it, without its content.
 * @throws UnreadableRecord
 */
export function parseBlogSummary(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    title: requireField(looseText(record.title), "title"),
    /** Bengali title; null if the API does not return it. */
    titleBn: looseText(record.title_bn),
    image: looseText(record.image),
    /** Alternative texts of the picture; null if the API does not return them. */
    imageAlt: looseText(record.image_alt),
    imageAltBn: looseText(record.image_alt_bn),
    /** ISO time; null if missing or unreadable. */
    createdAt: looseTime(record.created_at),
    /** ISO time of the last change of its page; null if the API does not return it. */
    updatedAt: looseTime(record.updated_at),
    /** Language of title and content; null if the API does not return it. */
    language: parseLanguage(record.language),
    metaDescription: looseText(record.meta_description),
    metaDescriptionBn: looseText(record.meta_description_bn),
    ...parseAuthor(record.user),
  };
}

export type BlogSummary = ReturnType<typeof parseBlogSummary>;

/**
 * Parses the response of get-blog-details. Only the blog itself is required.
 * @throws UnreadableRecord
 */
export function parseBlogDetails(value: unknown, onDropped?: OnDropped) {
  const response = looseObject(value);
  const record = looseObject(response.blog);
  const blog = parseBlogSummary(record);
  return {
    ...blog,
    /** HTML, compressed and base64-encoded; plain HTML from older APIs. Untrusted. */
    content: looseText(record.content) ?? "",
    /** The same in Bengali; null if the API does not return it. */
    contentBn: looseText(record.content_bn),
    /** The doctor who checked it; null if the API does not return one. */
    reviewer: parseOrNull(parseDoctorIdentity, record.reviewer),
    /** Day such as 2026-01-31. */
    reviewedOn: DAY.exec(looseText(record.reviewed_on) ?? "")?.[0] ?? null,
    sources: parseSources(record.sources),
    /** Adjacent blogs in the list. */
    previous: parseOrNull(parseBlogSummary, response.prev_blog),
    next: parseOrNull(parseBlogSummary, response.next_blog),
    latest: parseList(response.latest_blogs, parseBlogSummary, "latest_blogs", onDropped).filter(
      (other) => other.id !== blog.id,
    ),
  };
}

export type BlogDetails = ReturnType<typeof parseBlogDetails>;

/**
 * Parses a notice. The path of its PDF is relative to the site root of the API.
 * @throws UnreadableRecord
 */
export function parseNotice(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    title: requireField(looseText(record.title), "title"),
    /** Bengali title; null if the API does not return it. */
    titleBn: looseText(record.title_bn),
    /** ISO time; null if missing or unreadable. */
    publishedAt: looseTime(record.created_at),
    publisher: parseName(record.user),
    publisherBn: parseNameBn(record.user),
    pdf: looseText(record.pdf_file),
  };
}

/**
 * Parses when a page without a record last changed.
 * @throws UnreadableRecord
 */
export function parseTextPage(value: unknown) {
  const record = looseObject(value);
  return {
    path: requireField(looseText(record.path), "path"),
    /** ISO time; null if unreadable. */
    updatedAt: looseTime(record.updated_at),
  };
}

export type Notice = ReturnType<typeof parseNotice>;

/** Consultation hours of a doctor on one weekday. */
export interface ConsultationHours {
  /** 0 is Sunday. */
  weekday: number;
  /** In minutes after midnight in Dhaka. */
  from: number;
  to: number;
}

/** Converts a time such as 17:30 to minutes after midnight; null if it is invalid. */
function parseClock(value: unknown): number | null {
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)\b/.exec(looseText(value) ?? "") ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes >= 0 && minutes <= MIDNIGHT ? minutes : null;
}

/** Parses the consultation hours of a week. Drops invalid entries. */
function parseChamberHours(value: unknown): ConsultationHours[] {
  return looseList(value).flatMap(({ weekday, ...times }) => {
    const [day, from, to] = [looseNumber(weekday), parseClock(times.from), parseClock(times.to)];
    const isDay = day !== null && Number.isInteger(day) && day >= 0 && day <= 6;
    return isDay && from !== null && to !== null && from < to ? [{ weekday: day, from, to }] : [];
  });
}

/** Parses codes of languages, also from text with commas. Drops other values. */
function parseLanguages(value: unknown): string[] {
  const codes = typeof value === "string" ? value.split(",") : value;
  if (!Array.isArray(codes)) return [];
  const known = codes.map((code) => String(code).trim().toLowerCase());
  return [...new Set(known.filter((code) => LANGUAGE_CODE.test(code)))];
}

/**
 * Parses a doctor. Only id and name are required; most other fields are optional in the contract.
 * @throws UnreadableRecord
 */
export function parseDoctor(value: unknown) {
  const record = looseObject(value);
  return {
    ...parseDoctorIdentity(record),
    speciality: looseText(record.speciality) ?? "",
    specialityBn: looseText(record.speciality_bn),
    image: looseText(record.image),
    experienceYears: looseNumber(record.experience_years),
    /** In taka. */
    fee: looseNumber(record.consultation_fee),
    /** Consultation days as text written by the API. */
    chamberDays: looseText(record.chamber_days),
    /** Empty if the API does not return it. */
    chamberHours: parseChamberHours(record.chamber_hours),
    bio: looseText(record.bio),
    bioBn: looseText(record.bio_bn),
    /** At the medical council; null if the API does not return it. */
    registrationNo: looseText(record.registration_no),
    /** ISO 639-1 codes; empty if the API does not return them. */
    languages: parseLanguages(record.languages),
    /** First bookable time as an ISO time; null if there is none or the API does not return it. */
    nextFree: looseTime(record.next_free),
    /** ISO time of the last change of its page; null if the API does not return it. */
    updatedAt: looseTime(record.updated_at),
  };
}

export type Doctor = ReturnType<typeof parseDoctor>;
