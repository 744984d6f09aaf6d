/** The bare page for comparison: React only, ten rails of twenty cards without pictures, calls or styles. */
import { createRoot } from 'react-dom/client';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  numbers(10).map((rail) => (
    <section key={rail}>
      <h2>Rail {rail}</h2>
      <ul>
        {numbers(20).map((card) => (
          <li key={card}>
            <a href={`#${rail}-${card}`}>Card {card}</a>
          </li>
        ))}
      </ul>
    </section>
  )),
);
