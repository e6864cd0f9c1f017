import type { HttpClient } from '../../platform/calls/http-client.js';
import type { DoctorConfig } from '../../platform/config/doctor.config.js';
import type { Clock } from '../../platform/kernel/clock.js';
import { adscoCheck, baseAddressCheck, certificateChecks } from './check-addresses.js';
import { databaseChecks } from './check-database.js';
import { identityChecks } from './check-identity.js';
import { paycoChecks } from './check-payco.js';
import { replicaChecks } from './check-replica.js';
import type { Check } from './check-result.js';
import { shipcoChecks } from './check-shipco.js';
import { variablesCheck } from './check-variables.js';
import type { Http } from './provider-answer.js';
import { ShipcoSubscriptions } from './shipco-subscriptions.js';

/** All checks, in the order of their lines. `shipcoApi`: for calls that the shipping provider limits. */
export function checksOf(config: DoctorConfig, http: HttpClient, clock: Clock, shipcoApi: Http = http): Check[] {
  const { database, replica, poolMax, status, identity, server, shipco, sellerLink, payco, adsco } = config;
  return [
    variablesCheck(config),
    ...databaseChecks(database, { poolMax, status }, clock),
    ...replicaChecks(replica, database),
    ...identityChecks(identity, server, http),
    ...shipcoChecks(shipco, sellerLink, new ShipcoSubscriptions(shipcoApi, shipco, server), shipcoApi, http),
    ...paycoChecks(payco, http),
    adscoCheck(adsco),
    baseAddressCheck(config, http),
    ...certificateChecks(config, clock),
  ];
}
