import { Laptop, type LucideIcon, MonitorSmartphone, Smartphone, Tablet, Tv } from 'lucide-react';
import type { DeviceKind } from '../../../machines/domain/entities.ts';

const ICONS: Readonly<Record<DeviceKind, LucideIcon>> = {
  browser: Laptop,
  tv: Tv,
  phone: Smartphone,
  tablet: Tablet,
  unknown: MonitorSmartphone,
};

export function DeviceIcon({ kind }: { kind: DeviceKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden="true" />;
}
