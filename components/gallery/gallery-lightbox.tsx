"use client";

import { createContext, type MouseEvent, type ReactNode, useContext } from "react";
import type { LargePicture } from "@/components/ui/lightbox";
import { useLightbox } from "@/components/ui/use-lightbox";

interface Opener {
  prepare: () => void;
  /** Opens the picture of the clicked link. */
  open: (event: MouseEvent<HTMLAnchorElement>, src: string) => void;
}

const OpenPicture = createContext<Opener | null>(null);

interface GalleryLightboxProps {
  /** Accessible name of the dialog. */
  label: string;
  pictures: LargePicture[];
  /** Thumbnails, each in a `PictureLink`. */
  children: ReactNode;
}

/** Context that opens the contained pictures in a lightbox with previous and next buttons. */
export function GalleryLightbox({ label, pictures, children }: GalleryLightboxProps) {
  const { opened, prepare, open, close } = useLightbox();
  const openAt = (event: MouseEvent<HTMLAnchorElement>, src: string) => {
    const place = pictures.findIndex((picture) => picture.src === src);
    void open(event, Math.max(place, 0));
  };
  return (
    <OpenPicture value={{ prepare, open: openAt }}>
      {children}
      {opened && (
        <opened.Lightbox
          label={label}
          pictures={pictures}
          captions
          start={opened.start}
          onClose={close}
        />
      )}
    </OpenPicture>
  );
}

interface PictureLinkProps {
  /** Address of the large picture; link target without JavaScript. */
  src: string;
  className: string;
  children: ReactNode;
}

/** Thumbnail that opens in the lightbox. */
export function PictureLink({ src, className, children }: PictureLinkProps) {
  const opener = useContext(OpenPicture);
  return (
    <a
      href={src}
      aria-haspopup="dialog"
      onClick={(event) => opener?.open(event, src)}
      onPointerEnter={opener?.prepare}
      className={className}
    >
      {children}
    </a>
  );
}
