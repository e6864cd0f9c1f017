import { pickupPointsOf } from './pickup-points.js';
import { cents, type Rate, withTax } from './rates.js';
import type { ShipcoSettings } from './settings.js';
import type { Town } from './towns.js';

const DAY_MS = 86_400_000;

/** One rate as the quote writes it. */
export function optionView(rate: Rate, to: Town, tags: string[], settings: ShipcoSettings, now: Date) {
  const { id, code, name, isUrgent } = rate.service;
  return {
    selectable: flag(rate.selectable, settings),
    impediments: rate.impediments,
    logistic_type: rate.logisticType,
    carrier: { ...rate.carrier, logo: null },
    service_type: { id, code, name, is_urgent: isUrgent ? 1 : 0 },
    delivery_time: deliveryTimeView(rate, now),
    amounts: amountsView(rate),
    rate: { source: 'tariff', id: null, tariff_id: rate.tariffId },
    tags,
    pickup_points: code === 'pickup_point' ? (settings.pickupPoints ? pickupPointsOf(to, settings.pointsPerTown) : []) : null,
  };
}

/** True or false as the provider is set to write it. */
export function flag(value: boolean, { flagsAs }: ShipcoSettings): boolean | number | string {
  if (flagsAs === 'boolean') return value;
  return flagsAs === 'number' ? Number(value) : String(Number(value));
}

export function deliveryTimeView(rate: Rate, now: Date) {
  if (!rate.selectable) return { estimated_delivery: null, estimation_expires_at: null };
  const span = (extra: number) => ({ min: `P${rate.days.min + extra}D`, max: `P${rate.days.max + extra}D` });
  return {
    estimated_delivery: providerDate(new Date(now.getTime() + (rate.days.max + 1) * DAY_MS)),
    estimation_expires_at: providerDate(new Date(now.getTime() + DAY_MS / 4)),
    times: { preparation: 'P1D', crossdocking: 'PT0S', carrier: span(0), total: span(1) },
  };
}

/** ISO 8601 without milliseconds and with an offset, as the provider writes it. */
export function providerDate(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, '+00:00');
}

function amountsView(rate: Rate) {
  return {
    price_shipment: rate.shipmentPrice,
    price_insurance: rate.insurancePrice,
    price: rate.price,
    price_incl_tax: withTax(rate.price),
    seller_price: cents(rate.sellerPrice),
    seller_price_incl_tax: withTax(rate.sellerPrice),
  };
}
