/** The pictures that stay SVG: title logos, channel logos, avatars, gateways. */
import type { DrawnKind } from '../pictures/manifest.ts';
import { avatar } from './avatars.ts';
import { avatars, channels, gateways, titles } from './catalogue.ts';
import { channelLogo } from './channels.ts';
import { gatewayPicture } from './gateways.ts';
import { titleLogo } from './lockups.ts';
import type { Typesetter } from './type.ts';

export type DrawnFile = { kind: DrawnKind; name: string; svg: string; width: number; height: number };

export function drawings(type: Typesetter): DrawnFile[] {
  const all: DrawnFile[] = [];
  for (const title of titles) {
    for (const language of ['en', 'fr', 'pt'] as const) {
      const name = title.names[language];
      if (language !== 'en' && name === title.names.en) continue;
      const stem = language === 'en' ? title.id : `${title.id}.${language}`;
      for (const align of ['left', 'centre'] as const) {
        const { svg, w, h } = titleLogo({ ...title, title: name }, type, align);
        all.push({ kind: 'logo', name: align === 'left' ? stem : `${stem}.centre`, svg, width: w, height: h });
      }
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
