import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Suspense, useEffect, useRef, useState } from "react";
import { LinearProgress, useDataProvider, useNotify, useTranslate } from "react-admin";
import { type Upload, useFileQueue } from "@/components/upload/use-file-queue";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { lazyPart } from "../lazy-screen";
import { AddPictures } from "../products/pictures/add-pictures";
import { UploadProgress } from "./upload-progress";
import { uploadFailure } from "./use-action";
import { useLanguage } from "./use-language";

const CropDialog = lazyPart(() => import("../products/pictures/crop-dialog"), "CropDialog");

interface PictureUploadProps {
  /** Maximum pictures that may be added now. */
  most: number;
  /** Width by height in which the shop shows them. */
  aspect: number;
  /** Is called with the path below /media of each. */
  onUploaded: (path: string) => void;
  /** Called when sending begins and ends. */
  onBusy?: (busy: boolean) => void;
}

interface UploadRowProps {
  upload: Upload;
  onAgain: () => void;
  onStop: () => void;
}

/** A picture that is sent, with its progress, or why it was not. */
function UploadRow({ upload: { file, share, problem, again }, onAgain, onStop }: UploadRowProps) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Typography sx={{ overflowWrap: "anywhere" }}>{file.name}</Typography>
      {problem === null ? (
        <UploadProgress name={file.name} share={share ?? 0} />
      ) : (
        <Alert severity="error">{translate(problem, { _: problem })}</Alert>
      )}
      {problem !== null && again && (
        <Button onClick={onAgain} aria-label={`${translate("desk.pictures.retry")}: ${file.name}`}>
          {translate("desk.pictures.retry")}
        </Button>
      )}
      <Button onClick={onStop} aria-label={`${translate("desk.pictures.stop")}: ${file.name}`}>
        {translate("desk.pictures.stop")}
      </Button>
    </Box>
  );
}

/** Chooses or photographs pictures, crops one after another, and sends them meanwhile. */
export function PictureUpload({ most, aspect, onUploaded, onBusy }: PictureUploadProps) {
  const notify = useNotify();
  const { number } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  /** Files that are still to be cropped. */
  const [waiting, setWaiting] = useState<File[]>([]);
  const [file] = waiting;
  const next = () => setWaiting((files) => files.slice(1));
  // A file is sent after later renderings, whose record has more pictures.
  const latest = useRef({ onUploaded, onBusy });
  useEffect(() => {
    latest.current = { onUploaded, onBusy };
  });
  const { uploads, isBusy, add, sendAgain, stop } = useFileQueue({
    send: async (picture, onProgress, signal) => {
      const { data } = await dataProvider.uploadDeskPicture({ file: picture, onProgress, signal });
      latest.current.onUploaded(data.path);
    },
    problemOf: async (error) => uploadFailure(error),
  });
  useEffect(() => {
    latest.current.onBusy?.(isBusy);
    return () => latest.current.onBusy?.(false);
  }, [isBusy]);

  const take = (files: File[]) => {
    const sent = uploads.filter(({ problem }) => problem === null);
    const room = Math.max(0, most - waiting.length - sent.length);
    if (files.length > room)
      notify("desk.pictures.room", { type: "warning", messageArgs: { count: number(room) } });
    setWaiting([...waiting, ...files.slice(0, room)]);
  };
  return (
    <>
      {uploads.length > 0 && (
        <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onAgain={() => sendAgain(upload)}
              onStop={() => stop(upload.key)}
            />
          ))}
        </Box>
      )}
      <AddPictures onFiles={take} />
      {file && (
        <Suspense fallback={<LinearProgress />}>
          <CropDialog
            key={`${file.name} ${waiting.length}`}
            file={file}
            left={waiting.length - 1}
            aspect={aspect}
            onCropped={(picture) => {
              next();
              add([picture]);
            }}
            onClose={next}
          />
        </Suspense>
      )}
    </>
  );
}
