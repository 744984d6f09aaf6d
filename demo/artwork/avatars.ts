/** Avatars: eight flat characters on a coloured ground, 200 × 200, square (the page rounds them). */
export const avatarKinds = ['fox', 'owl', 'astronaut', 'cat', 'bear', 'robot', 'diver', 'rabbit'] as const;
export type AvatarKind = (typeof avatarKinds)[number];

const ink = '#1a1c2b';
const eyes = (x: number, y: number, r = 7) =>
  `<circle cx="${100 - x}" cy="${y}" r="${r}" fill="${ink}"/><circle cx="${100 + x}" cy="${y}" r="${r}" fill="${ink}"/><circle cx="${100 - x + r * 0.35}" cy="${y - r * 0.35}" r="${r * 0.3}" fill="#fff"/><circle cx="${100 + x + r * 0.35}" cy="${y - r * 0.35}" r="${r * 0.3}" fill="#fff"/>`;

const drawn: Record<AvatarKind, { ground: string; second: string; svg: string }> = {
  fox: {
    ground: '#2f6f6b',
    second: '#3f8a82',
    svg: `<path d="M44 210C44 168 70 152 100 152S156 168 156 210Z" fill="#e8703a"/><path d="M76 210C78 178 88 164 100 164S122 178 124 210Z" fill="#fff1dd"/><path d="M38 36L76 66C90 60 110 60 124 66L162 36C168 76 166 100 158 116 146 140 122 152 100 160 78 152 54 140 42 116 34 100 32 76 38 36Z" fill="#f0803f"/><path d="M38 108C60 98 84 112 92 138L100 160C78 152 52 142 38 108ZM162 108C140 98 116 112 108 138L100 160C122 152 148 142 162 108Z" fill="#fff1dd"/><path d="M46 54L68 72 52 88ZM154 54L132 72 148 88Z" fill="${ink}" opacity=".6"/>${eyes(26, 106)}<ellipse cx="100" cy="152" rx="11" ry="8" fill="${ink}"/>`,
  },
  owl: {
    ground: '#4a3d8f',
    second: '#5d4fb0',
    svg: `<path d="M40 210V110C40 70 60 58 64 38L84 58H116L136 38C140 58 160 70 160 110V210Z" fill="#8f7be0"/><path d="M64 210C64 168 80 150 100 150S136 168 136 210Z" fill="#d9d0ff"/><circle cx="74" cy="100" r="32" fill="#f6f2ff"/><circle cx="126" cy="100" r="32" fill="#f6f2ff"/><circle cx="78" cy="100" r="17" fill="${ink}"/><circle cx="122" cy="100" r="17" fill="${ink}"/><circle cx="84" cy="94" r="5.500" fill="#fff"/><circle cx="128" cy="94" r="5.500" fill="#fff"/><path d="M88 118H112L100 140Z" fill="#ffb224"/>`,
  },
  astronaut: {
    ground: '#1f3f78',
    second: '#2b549c',
    svg: `<path d="M34 210C34 172 62 158 100 158S166 172 166 210Z" fill="#e8edf7"/><rect x="84" y="168" width="32" height="22" rx="6" fill="#ff6b57"/><circle cx="100" cy="96" r="66" fill="#f3f6fc"/><rect x="48" y="62" width="104" height="76" rx="38" fill="${ink}"/><path d="M60 92C64 76 78 70 94 70" fill="none" stroke="#7fb4ff" stroke-width="8" stroke-linecap="round"/><circle cx="128" cy="116" r="5" fill="#ffb224"/><circle cx="116" cy="124" r="3" fill="#ff8f7a"/><rect x="26" y="82" width="14" height="34" rx="7" fill="#ff6b57"/><rect x="160" y="82" width="14" height="34" rx="7" fill="#ff6b57"/>`,
  },
  cat: {
    ground: '#b5473f',
    second: '#cb5a50',
    svg: `<path d="M40 210C40 170 66 152 100 152S160 170 160 210Z" fill="#2a2438"/><path d="M44 34L78 60C92 56 108 56 122 60L156 34C164 66 164 92 160 112 152 142 128 158 100 158S48 142 40 112C36 92 36 66 44 34Z" fill="#352d47"/><path d="M52 52L72 68 56 82ZM148 52L128 68 144 82Z" fill="#ff9a8f"/><ellipse cx="72" cy="104" rx="14" ry="16" fill="#ffe07a"/><ellipse cx="128" cy="104" rx="14" ry="16" fill="#ffe07a"/><ellipse cx="72" cy="104" rx="5" ry="14" fill="${ink}"/><ellipse cx="128" cy="104" rx="5" ry="14" fill="${ink}"/><path d="M93 126H107L100 134Z" fill="#ff9a8f"/><path d="M100 134Q92 146 82 140M100 134Q108 146 118 140" fill="none" stroke="#ff9a8f" stroke-width="4" stroke-linecap="round"/><path d="M30 118L58 124M30 136L58 132M170 118L142 124M170 136L142 132" stroke="#fff" stroke-width="2.500" opacity=".6" stroke-linecap="round"/>`,
  },
  bear: {
    ground: '#c98a2b',
    second: '#dc9d3f',
    svg: `<path d="M34 210C34 168 62 152 100 152S166 168 166 210Z" fill="#4d2f22"/><circle cx="50" cy="56" r="24" fill="#5f3a29"/><circle cx="150" cy="56" r="24" fill="#5f3a29"/><circle cx="50" cy="56" r="11" fill="#d9a07a"/><circle cx="150" cy="56" r="11" fill="#d9a07a"/><circle cx="100" cy="104" r="62" fill="#6b4430"/><ellipse cx="100" cy="128" rx="32" ry="26" fill="#e6b793"/>${eyes(26, 96)}<ellipse cx="100" cy="116" rx="12" ry="9" fill="${ink}"/><path d="M100 124V134M88 138Q100 148 112 138" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`,
  },
  robot: {
    ground: '#23606e',
    second: '#2f7585',
    svg: `<path d="M40 210V186C40 172 50 164 64 164H136C150 164 160 172 160 186V210Z" fill="#cfe6e4"/><rect x="96" y="24" width="8" height="28" fill="#cfe6e4"/><circle cx="100" cy="24" r="10" fill="#ffb224"/><rect x="38" y="50" width="124" height="100" rx="30" fill="#eaf5f3"/><rect x="54" y="72" width="92" height="52" rx="24" fill="${ink}"/><circle cx="80" cy="98" r="11" fill="#6ff0d8"/><circle cx="120" cy="98" r="11" fill="#6ff0d8"/><rect x="24" y="86" width="14" height="32" rx="6" fill="#ffb224"/><rect x="162" y="86" width="14" height="32" rx="6" fill="#ffb224"/><path d="M84 137H116" stroke="#9cc4c0" stroke-width="6" stroke-linecap="round"/>`,
  },
  diver: {
    ground: '#0f5d8c',
    second: '#1a72a6',
    svg: `<path d="M34 210C34 170 62 154 100 154S166 170 166 210Z" fill="#e0a13a"/><circle cx="100" cy="94" r="64" fill="#f0b64f"/><circle cx="100" cy="94" r="44" fill="#8a5a1c"/><circle cx="100" cy="94" r="38" fill="#bfe6f2"/><path d="M70 130C74 110 84 104 100 104S126 110 130 130A38 38 0 0 1 70 130Z" fill="#d98f66"/><circle cx="100" cy="90" r="22" fill="#e8a47a"/><path d="M78 84C78 66 122 66 122 84 112 78 88 78 78 84Z" fill="${ink}"/><circle cx="92" cy="92" r="3.500" fill="${ink}"/><circle cx="108" cy="92" r="3.500" fill="${ink}"/><path d="M93 101Q100 107 107 101" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"/><path d="M76 72C82 64 90 61 98 60" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".9" fill="none"/><rect x="22" y="78" width="16" height="34" rx="8" fill="#c98a2b"/><rect x="162" y="78" width="16" height="34" rx="8" fill="#c98a2b"/>`,
  },
  rabbit: {
    ground: '#a84a7c',
    second: '#be5d90',
    svg: `<path d="M40 210C40 172 66 156 100 156S160 172 160 210Z" fill="#e9e0ee"/><path d="M62 84C46 50 46 14 60 8 76 2 90 40 90 78ZM138 84C154 50 154 14 140 8 124 2 110 40 110 78Z" fill="#f7f1fa"/><path d="M68 72C60 48 58 26 63 22 70 20 80 46 82 70ZM132 72C140 48 142 26 137 22 130 20 120 46 118 70Z" fill="#f3a6c4"/><path d="M100 62C134 62 154 84 154 114 154 144 130 160 100 160S46 144 46 114C46 84 66 62 100 62Z" fill="#f7f1fa"/>${eyes(26, 110)}<path d="M92 126H108L100 135Z" fill="#e86f9c"/><path d="M100 135V142M88 144Q94 150 100 142 106 150 112 144" fill="none" stroke="${ink}" stroke-width="3.500" stroke-linecap="round"/><circle cx="62" cy="130" r="9" fill="#f3a6c4" opacity=".6"/><circle cx="138" cy="130" r="9" fill="#f3a6c4" opacity=".6"/>`,
  },
};

/**
 * @param hueShift degrees the colours are turned by; a filter of the picture itself, since a style would need leave from the policy
 */
export function avatar(kind: AvatarKind, hueShift = 0): string {
  const drawing = drawn[kind];
  const turn = `<filter id="turn" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix type="hueRotate" values="${hueShift}"/></filter>`;
  const inner = `<rect width="200" height="200" fill="${drawing.ground}"/><circle cx="100" cy="112" r="92" fill="${drawing.second}"/>${drawing.svg}`;
  const clip = '<clipPath id="square"><rect width="200" height="200"/></clipPath>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"><defs>${clip}${hueShift ? turn : ''}</defs><g clip-path="url(#square)"><g${hueShift ? ' filter="url(#turn)"' : ''}>${inner}</g></g></svg>`;
}
