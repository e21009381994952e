"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";

interface VideoTileProps {
  /** Address of the file, or of the page of another site. */
  href: string;
  /** Whether another site shows it. */
  foreign?: boolean;
  /** Address of the poster image, or null. */
  poster: string | null;
  /** Accessible name: the action and the name of the video. */
  label: string;
  /** Aspect ratio, as a class name. */
  shape?: "aspect-video" | "aspect-4/3";
  /** Files and captions of the video. */
  children?: ReactNode;
}

const FRAME =
  "group relative flex w-full items-center justify-center overflow-hidden rounded-card bg-brand-900";

/**
 * Poster with a play icon. The shop's own videos play inline; videos of other sites open in a new
 * tab. Without JavaScript it links to the file.
 */
export function VideoTile(props: VideoTileProps) {
  const { href, foreign, poster, label, shape = "aspect-video", children } = props;
  const [playing, setPlaying] = useState(false);
  const picture = (
    <>
      {poster && <Picture src={poster} alt="" layout="slideOfThree" className="picture-cover" />}
      <span className="relative flex size-16 items-center justify-center rounded-full bg-white text-brand-700 shadow-card transition-transform group-hover:scale-105">
        <Icon name="play" className="size-8" />
      </span>
    </>
  );
  if (foreign) {
    return (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        className={`${FRAME} ${shape}`}
      >
        {picture}
      </a>
    );
  }
  if (playing)
    return (
      <PlayingVideo poster={poster} label={label} shape={shape}>
        {children}
      </PlayingVideo>
    );
  return (
    <a
      href={href}
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

type PlayingVideoProps = Required<Pick<VideoTileProps, "poster" | "label" | "shape">> &
  Pick<VideoTileProps, "children">;

function PlayingVideo({ poster, label, shape, children }: PlayingVideoProps) {
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
      {children}
    </video>
  );
}
