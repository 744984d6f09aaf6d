/** Pan and zoom of a chart: d3-zoom handles wheel, pinch and drag; the returned functions serve buttons and keys. */
import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fittingScale, MARGIN, type Size } from './fitting.ts';
import type { Point } from './layout.ts';
import { READABLE_SCALE, SMALLEST_SCALE } from './writing.ts';

type Rectangle = Size & { x: number; y: number };

const SMALLEST = 0.08; // smallest scale, unless the whole chart needs a smaller one to fit
const NOTHING = 0.005; // scale in a hidden window, whose size is 0
const LARGEST = 4;
const CENTRED = 0.9; // smallest scale when a state is moved to the middle, if the state fits

export type Zoom = {
  /** 1 is the original size. */
  scale: number;
  by: (factor: number) => void;
  /** @param x, y screen pixels */
  pan: (x: number, y: number) => void;
  fit: () => void;
  /** Moves a part of the chart to the middle, as a whole if it fits at `SMALLEST_SCALE`; else it begins in the corner of the window. */
  centre: (part: Rectangle) => void;
  /** Moves a part of the chart to the middle, unless the whole chart is visible and readable. */
  keep: (part: Rectangle) => void;
};

/** The distance of a chart from the edge of its window, on one axis: in the middle if it fits, otherwise with `middle` in the middle. */
const startAt = (seen: number, length: number, middle: number) =>
  length + 2 * MARGIN <= seen ? (seen - length) / 2 : Math.min(MARGIN, Math.max(seen - MARGIN - length, seen / 2 - middle));
/** The distance of a chart from the edge of its window, so that a part is in the middle, or begins at the edge if it does not fit. */
const centredAt = (seen: number, from: number, length: number) =>
  length + 2 * MARGIN <= seen ? seen / 2 - (from + length / 2) : MARGIN - from;

/**
 * @param svg the visible element, which receives the input
 * @param paper the group within it that moves
 * @param size size of the whole chart; a change shows the chart again as at first
 * @param start the chart opens there at a readable scale, if it does not fit at `SMALLEST_SCALE`; null: it opens as a whole
 */
export function useZoom(svg: RefObject<SVGSVGElement | null>, paper: RefObject<SVGGElement | null>, size: Size, start: Point | null): Zoom {
  const [scale, setScale] = useState(1);
  /** `opened` and `fitted` until the viewer moves the chart: then a change of the window's size repeats it. */
  const shown = useRef<'opened' | 'fitted' | 'moved'>('opened');
  const behaviour = useRef(zoom<SVGSVGElement, unknown>());
  const { width, height } = size;

  const view = () => ({ width: svg.current?.clientWidth || 1, height: svg.current?.clientHeight || 1 });
  const apply = (change: (selection: ReturnType<typeof select<SVGSVGElement, unknown>>) => void, isEased = true) => {
    if (!svg.current || !paper.current) return;
    paper.current.dataset.eased = String(isEased);
    change(select(svg.current));
  };
  const show = (next: ZoomTransform, isEased: boolean) => apply((selection) => behaviour.current.transform(selection, next), isEased);
  const wholeScale = () => Math.max(NOTHING, Math.min(1, fittingScale(view(), size)));
  const fit = (isEased = true) => {
    const seen = view();
    const k = wholeScale();
    shown.current = 'fitted';
    // Extends the allowed scales, so that wheel and buttons can reach the fitted scale.
    behaviour.current.scaleExtent([Math.min(SMALLEST, k), LARGEST]);
    show(zoomIdentity.translate((seen.width - width * k) / 2, (seen.height - height * k) / 2).scale(k), isEased);
  };
  const open = () => {
    fit(false);
    shown.current = 'opened';
    const seen = view();
    const k = READABLE_SCALE;
    if (!start || wholeScale() >= SMALLEST_SCALE) return;
    show(
      zoomIdentity.translate(startAt(seen.width, width * k, start.x * k), startAt(seen.height, height * k, start.y * k)).scale(k),
      false,
    );
  };
  const centre = (part: Rectangle) => {
    shown.current = 'moved';
    const seen = view();
    const fitting = fittingScale(seen, part);
    const smallest = fitting < SMALLEST_SCALE ? READABLE_SCALE : SMALLEST_SCALE;
    const k = Math.max(smallest, Math.min(Math.max(CENTRED, scale), fitting));
    const x = centredAt(seen.width, part.x * k, part.width * k);
    const y = centredAt(seen.height, part.y * k, part.height * k);
    show(zoomIdentity.translate(x, y).scale(k), true);
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
          shown.current = 'moved';
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
    open();
    const observer = new ResizeObserver(() => {
      if (shown.current === 'opened') open();
      else if (shown.current === 'fitted') fit(false);
    });
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- shows a changed chart as at first, not on each render
  }, [svg, width, height]);

  return {
    scale,
    by: (factor) => {
      shown.current = 'moved';
      apply((selection) => behaviour.current.scaleBy(selection, factor));
    },
    pan: (x, y) => {
      shown.current = 'moved';
      const k = svg.current ? zoomTransform(svg.current).k : 1;
      apply((selection) => behaviour.current.translateBy(selection, x / k, y / k));
    },
    fit: () => fit(),
    centre,
    keep: (part) => {
      if (shown.current === 'moved' || wholeScale() < READABLE_SCALE) centre(part);
    },
  };
}
