import { Suspense, useState } from "react";
import { LinearProgress } from "react-admin";
import { lazyPart } from "../lazy-screen";
import { AddPictures } from "../products/pictures/add-pictures";

const CropDialog = lazyPart(() => import("../products/pictures/crop-dialog"), "CropDialog");

interface PictureUploadProps {
  /** Maximum pictures of one upload. */
  most: number;
  /** Width by height in which the shop shows them. */
  aspect: number;
  /** Is called with the path below /media of each. */
  onUploaded: (path: string) => void;
}

/** Chooses or photographs pictures, and crops one after another. */
export function PictureUpload({ most, aspect, onUploaded }: PictureUploadProps) {
  /** Files that are still to be cropped. */
  const [waiting, setWaiting] = useState<File[]>([]);
  const [file] = waiting;
  const next = () => setWaiting((files) => files.slice(1));
  return (
    <>
      <AddPictures onFiles={(files) => setWaiting(files.slice(0, most))} />
      {file && (
        <Suspense fallback={<LinearProgress />}>
          <CropDialog
            key={`${file.name} ${waiting.length}`}
            file={file}
            left={waiting.length - 1}
            aspect={aspect}
            onUploaded={(path) => {
              next();
              onUploaded(path);
            }}
            onClose={next}
          />
        </Suspense>
      )}
    </>
  );
}
