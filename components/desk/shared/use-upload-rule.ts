import { useRef } from "react";
import { useFormContext } from "react-hook-form";

/**
 * Rule of a form's field for pictures: a form that is saved during an upload would lose the picture.
 * @param source name of the field
 */
export function useUploadRule(source: string) {
  const { getFieldState, trigger } = useFormContext();
  const uploading = useRef(false);
  return {
    refuseWhileUploading: () => (uploading.current ? "desk.pictures.busy" : undefined),
    setUploading: (busy: boolean) => {
      const isOver = uploading.current && !busy;
      uploading.current = busy;
      if (isOver && getFieldState(source).error) void trigger(source);
    },
  };
}
