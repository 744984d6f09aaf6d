/** How long a browser may take to begin with a file, ms. */
const KEPT_FOR = 60_000;

/**
 * Puts a file among the viewer's downloads (BIL-02), as a link with `download` does.
 * @param name as it is called there
 */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
}
