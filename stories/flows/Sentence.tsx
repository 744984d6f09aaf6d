/** Renders a sentence; text between backticks is shown as code. */
export const Sentence = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={`${part} ${index}`}>{part}</code> : part));
