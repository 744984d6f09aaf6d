/** The pictures that stay SVG: title logos, channel logos, avatars, gateways. */
import type { DrawnKind } from '../pictures/manifest.ts';
import { avatar } from './avatars.ts';
import { avatars, channels, gateways, titles } from './catalogue.ts';
import { channelLogo } from './channels.ts';
import { gatewayPicture } from './gateways.ts';
import { titleLogo } from './lockups.ts';
import { rubik } from './typesetter.ts';

export type DrawnFile = { kind: DrawnKind; name: string; svg: string; width: number; height: number };

export function drawings(): DrawnFile[] {
  const type = rubik(import.meta.url);
  const whole = rubik(import.meta.url, 1);
  const all: DrawnFile[] = [];
  for (const title of titles) {
    for (const language of ['en', 'fr', 'pt'] as const) {
      const name = title.names[language];
      if (language !== 'en' && name === title.names.en) continue;
      const stem = language === 'en' ? title.id : `${title.id}.${language}`;
      const left = titleLogo({ ...title, title: name }, whole, 'left');
      const centre = titleLogo({ ...title, title: name }, whole, 'centre');
      all.push({ kind: 'logo', name: stem, svg: left.svg, width: left.w, height: left.h });
      // a title on one line is the same either way
      if (centre.svg !== left.svg) all.push({ kind: 'logo', name: `${stem}.centre`, svg: centre.svg, width: centre.w, height: centre.h });
    }
  }
  for (const channel of channels) {
    const full = channelLogo(channel, type);
    all.push({ kind: 'channel', name: channel.id, svg: full.svg, width: Math.round(full.w), height: full.h });
    all.push({
      kind: 'channel',
      name: `${channel.id}.mark`,
      svg: channelLogo(channel, type, { wordmark: false }).svg,
      width: 100,
      height: 100,
    });
  }
  for (const each of avatars) all.push({ kind: 'avatar', name: each.id, svg: avatar(each.kind, each.hueShift), width: 200, height: 200 });
  for (const gateway of gateways)
    all.push({ kind: 'gateway', name: gateway.image, svg: gatewayPicture(gateway.image), width: 96, height: 64 });
  return all;
}
