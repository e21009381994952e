interface CaptionedVideoProps {
  /** Accessible name. */
  label: string;
  /** Site paths; `captions` is WebVTT in Bengali, the language these videos speak. */
  video: { mp4: string; webm?: string; poster: string; captions: string };
}

/** A video of our own in Bengali; nothing but its still picture loads before somebody starts it. */
export function CaptionedVideo({
  label,
  video: { mp4, webm, poster, captions },
}: CaptionedVideoProps) {
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
