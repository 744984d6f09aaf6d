/** Pictures of the payment gateways: 96 × 64, plain shapes, no maker's sign. */
const card = `<rect width="96" height="64" rx="10" fill="#2a3f8f"/><path d="M0 40C30 22 60 52 96 26V54A10 10 0 0 1 86 64H10A10 10 0 0 1 0 54Z" fill="#3d5ac4"/><rect y="13" width="96" height="11" fill="#0b0c11"/><rect x="10" y="34" width="16" height="12" rx="3" fill="#ffcf6b"/><path d="M10 40H26M18 34V46" stroke="#b98420" stroke-width="1.2"/><path d="M54 50H86M34 50H48" stroke="#f5f3ee" stroke-width="4" stroke-linecap="round"/>`;
const wallet = `<rect width="96" height="64" rx="10" fill="#14473f"/><path d="M18 20C18 15 21 12 26 12H66C71 12 74 15 74 19V22H18Z" fill="#0d312b"/><rect x="18" y="18" width="60" height="36" rx="7" fill="#2fa58d"/><path d="M18 25H78" stroke="#1c7d6a" stroke-width="2"/><path d="M58 30H82V44H58A7 7 0 0 1 58 30Z" fill="#f2d06b"/><circle cx="61" cy="37" r="3" fill="#14473f"/>`;
const store = `<rect width="96" height="64" rx="10" fill="#3b2768"/><path d="M30 26H66L70 54H26Z" fill="#b48bff"/><path d="M38 30V22A10 10 0 0 1 58 22V30" fill="none" stroke="#f5f3ee" stroke-width="4" stroke-linecap="round"/><path d="M43 35L57 43 43 51Z" fill="#3b2768"/>`;
const drawn: Readonly<Record<string, string>> = { 'gateway-card': card, 'gateway-wallet': wallet, 'gateway-store': store };

/** @throws when the catalogue names a picture that is not drawn */
export function gatewayPicture(image: string): string {
  const inner = drawn[image];
  if (!inner) throw new Error(`No picture for the gateway ${image}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64" width="96" height="64">${inner}</svg>`;
}
