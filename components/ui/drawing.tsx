import { Icon, type IconName } from "./icon";

/** Decorative illustration: an icon on a soft shape. */
export function Drawing({ name }: { name: IconName }) {
  return (
    <span className="relative grid h-[112px] w-[160px] place-items-center text-brand-700">
      <svg viewBox="0 0 160 112" aria-hidden="true" className="absolute inset-0 stroke-brand-600">
        <path
          className="fill-mint stroke-transparent"
          d="M29 63c-7-31 22-54 55-51s53 21 49 51-29 42-61 41-37-14-43-41z"
        />
        <path
          fill="none"
          strokeWidth="2.500"
          strokeLinecap="round"
          d="M14 30h10M19 25v10M138 88h10M143 83v10M142 26h.01M22 92h.01M34 102h92"
        />
      </svg>
      <Icon name={name} className="relative size-[56px]" />
    </span>
  );
}
