import * as z from 'zod/mini';
import type { BillingDetails } from '../../../machines/domain/entities.ts';

/** GET and PUT /v1/account/billing (BIL-01) */
export const billingWire = z.object({
  name: z.string(),
  address1: z.string(),
  address2: z.nullish(z.string()),
  zip_code: z.string(),
  city: z.string(),
  country: z.string(),
  phone_number: z.string(),
  tax_id_number: z.string(),
});

export const toBillingDetails = (wire: z.output<typeof billingWire>): BillingDetails => ({
  name: wire.name,
  address: wire.address1,
  addressMore: wire.address2 ?? '',
  zipCode: wire.zip_code,
  city: wire.city,
  country: wire.country,
  mobileNumber: wire.phone_number,
  vat: wire.tax_id_number,
});

export const fromBillingDetails = (details: BillingDetails): z.input<typeof billingWire> => ({
  name: details.name,
  address1: details.address,
  address2: details.addressMore,
  zip_code: details.zipCode,
  city: details.city,
  country: details.country,
  phone_number: details.mobileNumber,
  tax_id_number: details.vat,
});
