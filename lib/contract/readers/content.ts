import {
  looseId,
  looseList,
  looseNumber,
  looseObject,
  looseText,
  looseTime,
} from "@/lib/base/loose";
import { parseLanguage, parseName } from "./fields";
import { type OnDropped, parseList, parseOrNull, requireField } from "./records";

/** The end of a day, in minutes. */
const MIDNIGHT = 24 * 60;

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
    ...parseLanguage(record.language),
    author: parseName(record.user),
    authorBn: looseText(looseObject(record.user).name_bn),
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

/** When a doctor sits on one day of every week. */
export interface Sitting {
  /** 0 is Sunday. */
  weekday: number;
  /** Minutes after midnight in Dhaka. */
  from: number;
  to: number;
}

/** Minutes after midnight of a time such as 17:30; null for anything else. */
function parseClock(value: unknown): number | null {
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)\b/.exec(looseText(value) ?? "") ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes >= 0 && minutes <= MIDNIGHT ? minutes : null;
}

/** The hours of a week, without those that cannot be read. */
function parseChamberHours(value: unknown): Sitting[] {
  return looseList(value).flatMap(({ weekday, ...times }) => {
    const [day, from, to] = [looseNumber(weekday), parseClock(times.from), parseClock(times.to)];
    const isDay = day !== null && Number.isInteger(day) && day >= 0 && day <= 6;
    return isDay && from !== null && to !== null && from < to ? [{ weekday: day, from, to }] : [];
  });
}

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
    titleBn: looseText(record.title_bn),
    speciality: looseText(record.speciality) ?? "",
    specialityBn: looseText(record.speciality_bn),
    degrees: looseText(record.degrees),
    degreesBn: looseText(record.degrees_bn),
    image: looseText(record.image),
    experienceYears: looseNumber(record.experience_years),
    /** Taka. */
    fee: looseNumber(record.consultation_fee),
    /** Days in words of the server. */
    chamberDays: looseText(record.chamber_days),
    /** Empty where the server does not tell. */
    chamberHours: parseChamberHours(record.chamber_hours),
    bio: looseText(record.bio),
    bioBn: looseText(record.bio_bn),
    /** The first time that can be booked, ISO; null when there is none, or the server tells of none. */
    nextFree: looseTime(record.next_free),
  };
}

export type Doctor = ReturnType<typeof parseDoctor>;
