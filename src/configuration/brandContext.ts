/** Provides the brand to the views. */
import { createContext, useContext } from 'react';
import { type Brand, NO_BRAND } from './brand.ts';

export const BrandContext = createContext<Brand>(NO_BRAND);

export const useBrand = (): Brand => useContext(BrandContext);
