/** Small parts of answers and requests, each with its unit, its default and its absence. */
import { expect, it } from 'vitest';
import { deviceCodeWire, deviceLoginWire, toCodeSignIn, toTvCode } from '../../src/account/api/device.wire.ts';
import { fromSubscribeRequest } from '../../src/buying/api/subscription.wire.ts';

it('TV-09 the code of a television expires at a time in ms', () => {
  expect(toTvCode(deviceCodeWire.parse({ code: 'AB12', expires: 1_800_000_000 }))).toEqual({
    code: 'AB12',
    expiresAt: 1_800_000_000_000,
  });
});

it('TV-13 a code waits, or has the tokens of the session; another answer is none of the contract', () => {
  expect(toCodeSignIn(deviceLoginWire.parse({ status: 'pending' }))).toBeNull();
  expect(toCodeSignIn(deviceLoginWire.parse({ status: 'confirmed', access_token: 't1' }))).toMatchObject({ token: 't1' });
  expect(deviceLoginWire.safeParse({ status: 'refused', access_token: 't1' }).success).toBe(false);
  expect(deviceLoginWire.safeParse({ access_token: 't1' }).success).toBe(false);
});

it('MON-10 a subscription is changed, bought, or redeemed by voucher', () => {
  expect(fromSubscribeRequest({ kind: 'change', planId: 'gold' })).toEqual({ plan_id: 'gold', update: true });
  expect(fromSubscribeRequest({ kind: 'voucher', planId: 'gold', voucher: 'V1' })).toEqual({
    plan_id: 'gold',
    is_voucher: true,
    voucher: 'V1',
  });
  expect(fromSubscribeRequest({ kind: 'purchase', planId: 'gold', paymentType: 'card', parameters: { token: 'x' } })).toEqual({
    plan_id: 'gold',
    payment_type: 'card',
    params: { token: 'x' },
  });
});
