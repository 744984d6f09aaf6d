/** The names under which the product remembers between visits; storage events of other tabs are recognised by them (SES-07). */
export const STORED = {
  token: 'marquee.token',
  profileChosenAt: 'marquee.profileChosenAt',
  deviceUid: 'marquee.deviceUid',
  language: 'marquee.language',
  terms: 'marquee.terms',
} as const;
