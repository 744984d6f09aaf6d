/** Pan and zoom of a chart: wheel, pinch and drag by d3-zoom, and the same by call for buttons and keys. */
import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Size = { width: number; height: number };
type Rectangle = Size & { x: number; y: number };

const SMALLEST = 0.08; // nobody sees anything of a smaller one, unless the whole does not fit otherwise
const NOTHING = 0.005; // a window that is not seen has no room at all
const LARGEST = 4;
const MARGIN = 24; // around a chart that is fitted
const READABLE = 0.9; // a state that is brought to the middle is drawn at least this large

export type Zoom = {
  /** 1: as it is. */
  scale: number;
  by: (factor: number) => void;
  /** @param x, y pixels of the screen */
  pan: (x: number, y: number) => void;
  fit: () => void;
  /** Brings a part of the chart to the middle. */
  centre: (part: Rectangle) => void;
};

/**
 * @param svg what listens, as large as the window onto the chart
 * @param paper what moves within it
 * @param size of the whole chart; another one is fitted anew
 */
export function useZoom(svg: RefObject<SVGSVGElement | null>, paper: RefObject<SVGGElement | null>, size: Size): Zoom {
  const [scale, setScale] = useState(1);
  /** Nobody has moved the chart since it was fitted: it is fitted again when the window changes. */
  const isFitted = useRef(true);
  const behaviour = useRef(zoom<SVGSVGElement, unknown>());
  const { width, height } = size;

  const view = () => ({ width: svg.current?.clientWidth || 1, height: svg.current?.clientHeight || 1 });
  const apply = (change: (selection: ReturnType<typeof select<SVGSVGElement, unknown>>) => void, isEased = true) => {
    if (!svg.current || !paper.current) return;
    paper.current.dataset.eased = String(isEased);
    change(select(svg.current));
  };
  const show = (next: ZoomTransform, isEased: boolean) => apply((selection) => behaviour.current.transform(selection, next), isEased);
  const fit = (isEased = true) => {
    const seen = view();
    const k = Math.max(NOTHING, Math.min(1, (seen.width - 2 * MARGIN) / width, (seen.height - 2 * MARGIN) / height));
    isFitted.current = true;
    // What is fitted stays within what the wheel and the buttons reach.
    behaviour.current.scaleExtent([Math.min(SMALLEST, k), LARGEST]);
    show(zoomIdentity.translate((seen.width - width * k) / 2, (seen.height - height * k) / 2).scale(k), isEased);
  };

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const { current } = behaviour;
    current
      .scaleExtent([SMALLEST, LARGEST])
      .extent(() => [
        [0, 0],
        [element.clientWidth, element.clientHeight],
      ])
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        if (sourceEvent) {
          isFitted.current = false;
          if (paper.current) paper.current.dataset.eased = 'false';
        }
        paper.current?.setAttribute('transform', transform.toString());
        setScale(transform.k);
      });
    // A double click selects like a single one.
    select(element).call(current).on('dblclick.zoom', null);
    return () => {
      select(element).on('.zoom', null);
    };
  }, [svg, paper]);

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    fit(false);
    const observer = new ResizeObserver(() => {
      if (isFitted.current) fit(false);
    });
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- fits when there is another chart, not at every drawing
  }, [svg, width, height]);

  return {
    scale,
    by: (factor) => {
      isFitted.current = false;
      apply((selection) => behaviour.current.scaleBy(selection, factor));
    },
    pan: (x, y) => {
      isFitted.current = false;
      const k = svg.current ? zoomTransform(svg.current).k : 1;
      apply((selection) => behaviour.current.translateBy(selection, x / k, y / k));
    },
    fit: () => fit(),
    centre: (part) => {
      isFitted.current = false;
      const seen = view();
      const k = Math.max(
        SMALLEST,
        Math.min(Math.max(READABLE, scale), (seen.width - 2 * MARGIN) / part.width, (seen.height - 2 * MARGIN) / part.height),
      );
      const x = seen.width / 2 - (part.x + part.width / 2) * k;
      const y = seen.height / 2 - (part.y + part.height / 2) * k;
      show(zoomIdentity.translate(x, y).scale(k), true);
    },
  };
}
