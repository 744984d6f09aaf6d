/** All routes of the catalogue. */
import { Hono } from 'hono';
import type { Service } from '../service.ts';
import { broadcastRoutes } from './broadcasts.ts';
import { itemRoutes } from './items.ts';
import { playingRoutes } from './playing.ts';
import { searchRoutes } from './search.ts';
import { sectionRoutes } from './sections.ts';
import { settingRoutes } from './settings.ts';
import { viewerActionRoutes } from './viewerActions.ts';

export const catalogueRoutes = (service: Service): Hono =>
  new Hono({ strict: false })
    .route('/', settingRoutes(service))
    .route('/', sectionRoutes(service))
    .route('/', itemRoutes(service))
    .route('/', viewerActionRoutes(service))
    .route('/', broadcastRoutes(service))
    .route('/', searchRoutes(service))
    .route('/', playingRoutes(service));
