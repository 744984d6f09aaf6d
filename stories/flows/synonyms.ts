/**
 * Phrases with one meaning: the words of product people beside those of the charts. The search takes every phrase of a list for every other.
 * Without apostrophes, accents and capital letters. A word of a list matches only as a whole word.
 */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  right: ['right', 'correct', 'accepted'],
  wrong: ['wrong', 'incorrect', 'refused', 'rejected', 'declined', 'invalid', 'not right', 'isnt right', 'dont match'],
  pay: ['pay', 'pays', 'paid', 'paying', 'payment', 'payments'],
  back: ['come back', 'comes back', 'came back', 'coming back', 'go back', 'went back', 'return', 'returns', 'returned', 'returning'],
  logOut: ['log out', 'logs out', 'logged out', 'logout', 'sign out', 'signs out', 'signed out', 'session close'],
  logIn: ['log in', 'logs in', 'logged in', 'login', 'sign in', 'signs in', 'signed in'],
  register: ['register', 'registers', 'registered', 'registration', 'sign up', 'signs up', 'signup', 'create an account', 'new account'],
  cancel: ['cancel', 'cancels', 'canceled', 'cancelled', 'cancellation', 'unsubscribe'],
  remove: ['remove', 'removes', 'removed', 'delete', 'deletes', 'deleted', 'deletion'],
  film: ['film', 'films', 'movie', 'movies'],
  series: ['series', 'show', 'shows'],
  watchlist: ['watchlist', 'my list', 'watch later', 'saved titles'],
  goOn: ['resume', 'resumes', 'resumed', 'continue watching', 'go on', 'goes on'],
  ads: ['ad', 'ads', 'advert', 'adverts', 'advertising', 'commercial', 'commercials'],
  captions: ['caption', 'captions', 'subtitle', 'subtitles'],
  parental: ['parental', 'age limit', 'kids', 'children', 'child'],
  card: ['gateway', 'gateways', 'payment method', 'payment methods'],
  invoice: ['invoice', 'invoices', 'receipt', 'receipts', 'bill', 'bills'],
  voucher: ['voucher', 'vouchers', 'coupon', 'coupons', 'promo code', 'gift code'],
  tv: ['tv', 'television', 'big screen'],
};
