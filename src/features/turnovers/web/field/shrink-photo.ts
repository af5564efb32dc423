const MAX_PIXELS = 1_600;
const QUALITY = 0.82;

/** A picture as it is kept and sent: no larger than the server keeps it. One that can't be drawn is taken as it is. */
export async function shrinkPhoto(file: File): Promise<{ readonly bytes: ArrayBuffer; readonly type: string }> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_PIXELS / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (blob) return { bytes: await blob.arrayBuffer(), type: blob.type };
  } catch {
    // The server looks into it.
  }
  return { bytes: await file.arrayBuffer(), type: file.type };
}
