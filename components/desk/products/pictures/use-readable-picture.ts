import { useEffect, useState } from "react";
import { useDataProvider } from "react-admin";
import { headOf, isHeicHead } from "@/lib/base/media/heic";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { uploadFailure } from "../../shared/use-action";

/**
 * Returns the address of a file in this tab. One that the browser cannot show, such as HEIC outside
 * of Safari, is sent to the shop, which makes a picture of it that is deleted if nothing uses it.
 */
export function useReadablePicture(file: File) {
  const dataProvider = useDataProvider<DeskDataProvider>();
  const [address, setAddress] = useState<string | null>(null);
  /** Share of the file that was sent; null while nothing is sent. */
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Whether the shop may be asked again. */
  const [again, setAgain] = useState(false);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const convert = async () => {
    setProblem(null);
    setShare(0);
    try {
      const { data } = await dataProvider.uploadDeskPicture({ file, onProgress: setShare });
      setAddress(mediaUrl(data.path));
    } catch (error) {
      const failure = uploadFailure(error);
      setProblem(failure.problem);
      setAgain(failure.again);
    } finally {
      setShare(null);
    }
  };
  return {
    address,
    share,
    problem,
    /** Sends the file again; null if that would not help. */
    retry: problem !== null && again ? convert : null,
    /** To be called when the browser cannot show the address. */
    onUnreadable: async () => {
      if (address?.startsWith("blob:") && isHeicHead(await headOf(file))) return convert();
      setAgain(false);
      setProblem("desk.pictures.unreadable");
    },
  };
}
