/** A sentence with the words between backticks as code. */
export const Sentence = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={`${part} ${index}`}>{part}</code> : part));
