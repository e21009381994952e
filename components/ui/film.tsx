interface FilmProps {
  /** Accessible name. */
  label: string;
  /** Site paths; `captions` is WebVTT in Bengali, the language these films speak. */
  film: { mp4: string; webm?: string; poster: string; captions: string };
}

/** A film of our own in Bengali; nothing but its still picture loads before somebody starts it. */
export function Film({ label, film: { mp4, webm, poster, captions } }: FilmProps) {
  return (
    <video
      controls
      preload="none"
      poster={poster}
      aria-label={label}
      lang="bn"
      className="aspect-video w-full rounded-card bg-ink"
    >
      {webm && <source src={webm} type="video/webm" />}
      <source src={mp4} type="video/mp4" />
      <track kind="captions" src={captions} srcLang="bn" default />
    </video>
  );
}
