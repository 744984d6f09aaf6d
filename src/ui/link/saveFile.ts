/** How long the object URL stays valid, ms: the browser may start the download late. */
const KEPT_FOR = 60_000;

/**
 * Downloads a file (BIL-02, CNS-09) through a link with `download`.
 * @param name the file name
 */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
}
