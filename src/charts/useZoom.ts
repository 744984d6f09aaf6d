/** Pan and zoom of a chart: d3-zoom handles wheel, pinch and drag; the returned functions serve buttons and keys. */
import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Size = { width: number; height: number };
type Rectangle = Size & { x: number; y: number };

const SMALLEST = 0.08; // smallest scale, unless the whole chart needs a smaller one to fit
const NOTHING = 0.005; // scale in a hidden window, whose size is 0
const LARGEST = 4;
const MARGIN = 24; // px around a fitted chart
const READABLE = 0.9; // smallest scale when a state is moved to the middle, if the state fits

export type Zoom = {
  /** 1 is the original size. */
  scale: number;
  by: (factor: number) => void;
  /** @param x, y screen pixels */
  pan: (x: number, y: number) => void;
  fit: () => void;
  /** Moves a part of the chart to the middle. */
  centre: (part: Rectangle) => void;
};

/**
 * @param svg the visible element, which receives the input
 * @param paper the group within it that moves
 * @param size size of the whole chart; a change fits the chart again
 */
export function useZoom(svg: RefObject<SVGSVGElement | null>, paper: RefObject<SVGGElement | null>, size: Size): Zoom {
  const [scale, setScale] = useState(1);
  /** True until the viewer moves the fitted chart: then a change of the window's size fits it again. */
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
    // Extends the allowed scales, so that wheel and buttons can reach the fitted scale.
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
    // A double click selects like a click and does not zoom.
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
    // oxlint-disable-next-line react/exhaustive-deps -- fits on a change of the chart, not on each render
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
