"use client";

import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import type { VideoSource } from "@/lib/centre/gallery/video-source";

interface VideoTileProps {
  source: VideoSource;
  /** Address of the poster image, or null. */
  poster: string | null;
  /** Accessible name: the action and the name of the video. */
  label: string;
  /** Aspect ratio, as a class name. */
  shape?: "aspect-video" | "aspect-4/3";
}

const FRAME =
  "group relative flex w-full items-center justify-center overflow-hidden rounded-card bg-brand-900";

/**
 * Poster with a play icon. The shop's own videos play inline; videos of other sites open in a new
 * tab. Without JavaScript it links to the file.
 */
export function VideoTile({ source, poster, label, shape = "aspect-video" }: VideoTileProps) {
  const [playing, setPlaying] = useState(false);
  const picture = (
    <>
      {poster && <Picture src={poster} alt="" layout="slideOfThree" className="picture-cover" />}
      <span className="relative flex size-16 items-center justify-center rounded-full bg-white text-brand-700 shadow-card transition-transform group-hover:scale-105">
        <Icon name="play" className="size-8" />
      </span>
    </>
  );
  if (source.kind === "foreign") {
    return (
      <a
        href={source.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        className={`${FRAME} ${shape}`}
      >
        {picture}
      </a>
    );
  }
  if (playing) return <PlayingVideo source={source} poster={poster} label={label} shape={shape} />;
  return (
    <a
      href={source.mp4}
      aria-label={label}
      className={`${FRAME} ${shape}`}
      onClick={(event) => {
        event.preventDefault();
        setPlaying(true);
      }}
    >
      {picture}
    </a>
  );
}

type PlayingVideoProps = Required<VideoTileProps> & { source: { kind: "own" } };

function PlayingVideo({ source: { mp4, webm }, poster, label, shape }: PlayingVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.focus();
    // Otherwise a surrounding carousel treats a drag on the seek bar as a swipe.
    const keep = (event: Event) => event.stopPropagation();
    element.addEventListener("mousedown", keep);
    element.addEventListener("touchstart", keep, { passive: true });
    return () => {
      element.removeEventListener("mousedown", keep);
      element.removeEventListener("touchstart", keep);
    };
  }, []);
  return (
    <video
      ref={video}
      controls
      autoPlay
      muted
      playsInline
      aria-label={label}
      poster={poster ?? undefined}
      className={`${shape} w-full rounded-card bg-brand-900`}
    >
      {webm && <source src={webm} type="video/webm" />}
      <source src={mp4} type="video/mp4" />
    </video>
  );
}
