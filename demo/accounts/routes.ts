import { Hono } from 'hono';
import type { Service } from '../service.ts';
import { accountRoutes } from './accountRoutes.ts';
import { authenticationRoutes } from './authenticationRoutes.ts';
import { deviceRoutes } from './deviceRoutes.ts';
import { pinRoutes } from './pinRoutes.ts';
import { profileRoutes } from './profileRoutes.ts';

/** All routes under /v1 for accounts, profiles and devices. They throw refusals as `Refused`. */
export const accountsRoutes = (service: Service) =>
  new Hono()
    .route('/', authenticationRoutes(service))
    .route('/', accountRoutes(service))
    // PIN routes first: /v1/profile/:id would take `pin` for an id.
    .route('/', pinRoutes(service))
    .route('/', profileRoutes(service))
    .route('/', deviceRoutes(service));
