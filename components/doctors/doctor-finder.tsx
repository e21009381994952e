"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactElement } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { SeeMoreList } from "@/components/ui/see-more-list";
import { INPUT_STYLE } from "@/components/ui/text-field";
import { RestoredValues, useRestoredState } from "@/lib/browser-api/restored-state";
import { isFound, type SearchedDoctor } from "@/lib/centre/doctors/find-doctors";
import { localDigits } from "@/lib/i18n/digits";

interface DoctorFinderProps {
  /** Search data of the doctor in each child, in the order of the children. */
  doctors: SearchedDoctor[];
  /** Weekdays to choose from, in the order of the week. */
  weekdays: { value: number; text: string }[];
  /** Accessible name of the list. */
  label: string;
  /** Number of doctors in a batch. */
  step: number;
  className: string;
  children: ReactElement[];
}

const ANY_DAY = "";
/** Name and day that were searched. */
const searches = new RestoredValues<string>();

/** List of doctors with a search by name and a filter by day; without JavaScript only the list. */
export function DoctorFinder({ doctors, weekdays, label, ...list }: DoctorFinderProps) {
  const t = useTranslations("doctorFinder");
  const locale = useLocale();
  const [name, setName] = useRestoredState(searches, "name", "");
  const [day, setDay] = useRestoredState(searches, "day", ANY_DAY);
  const weekday = day === ANY_DAY ? null : Number(day);
  const filtered = name.trim() !== "" || weekday !== null;
  const found = list.children.filter((_, index) => {
    const doctor = doctors[index];
    return doctor && isFound(doctor, name.trim(), weekday);
  });
  const clear = () => {
    setName("");
    setDay(ANY_DAY);
  };
  return (
    <>
      <search
        aria-label={t("title")}
        className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] gap-2 noscript:hidden sm:max-w-xl"
      >
        <input
          type="search"
          aria-label={t("name")}
          placeholder={t("name")}
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
          className={INPUT_STYLE}
        />
        <select
          aria-label={t("day")}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          className={INPUT_STYLE}
        >
          <option value={ANY_DAY}>{t("anyDay")}</option>
          {weekdays.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </search>
      <p role="status" className="mb-3 text-muted empty:hidden">
        {filtered &&
          t("found", { count: found.length, digits: localDigits(String(found.length), locale) })}
      </p>
      {found.length === 0 ? (
        <button type="button" onClick={clear} className={buttonStyle("secondary")}>
          {t("clear")}
        </button>
      ) : (
        <SeeMoreList
          key={`${name} ${day}`}
          label={label}
          step={list.step}
          className={list.className}
        >
          {found}
        </SeeMoreList>
      )}
    </>
  );
}
