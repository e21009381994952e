import { CloseButton } from "@/components/ui/close-button";
import { Modal } from "@/components/ui/modal";
import { Picture } from "@/components/ui/picture";

/** A preview page of an e-book. */
export interface PreviewPage {
  src: string;
  alt: string;
}

interface BookPreviewDialogProps {
  title: string;
  empty: string;
  pages: PreviewPage[];
  onClose: () => void;
}

/** Dialog 'Book Preview' with the preview pages of an e-book, one below the other. */
export function BookPreviewDialog({ title, empty, pages, onClose }: BookPreviewDialogProps) {
  return (
    <Modal
      aria-labelledby="preview-title"
      onClose={onClose}
      className="m-auto max-h-[94dvh] w-[min(50rem,96vw)] overflow-y-auto overscroll-contain rounded-card bg-white text-ink backdrop:bg-ink/50"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-3 border-line border-b bg-white py-2 ps-4 pe-2 sm:ps-6">
        <h2 id="preview-title" className="font-semibold text-xl">
          {title}
        </h2>
        <CloseButton />
      </div>
      {pages.length === 0 ? (
        <p className="px-4 py-16 text-center text-muted">{empty}</p>
      ) : (
        <ul className="grid gap-4 bg-surface p-3 sm:p-6">
          {pages.map(({ src, alt }) => (
            <li key={src}>
              <Picture
                src={src}
                alt={alt}
                width={700}
                height={991}
                layout="bookPage"
                className="mx-auto h-auto w-full max-w-175 rounded-sm border border-line bg-white"
              />
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
