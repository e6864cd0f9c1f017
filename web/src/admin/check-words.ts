import { formatMoment } from '../format.js';
import { wordOf } from './words.js';

const CHECKS: Readonly<Record<string, string>> = {
  variables: 'Variables',
  database: 'Base de datos',
  'database privileges': 'Permisos en la base',
  'database timeouts': 'Tiempos límite de la base',
  'database clock': 'Reloj de la base',
  'database connections': 'Conexiones a la base',
  'database collations': 'Reglas de orden de la base',
  'database indexes': 'Índices de la base',
  'database age': 'Edad de las filas de la base',
  'database slots': 'Slots de replicación de la base',
  'database pooler': 'Pooler de la base',
  'database direct address': 'Dirección directa de la base',
  migrations: 'Migraciones',
  jobs: 'Tareas',
  origins: 'Direcciones de despacho',
  status: 'Estado del servicio',
  'identity provider': 'Proveedor de identidad',
  'identity client': 'Nuestra cuenta en el proveedor de identidad',
  shipco: 'Servicio de envíos',
  'shipco webhook': 'Notificaciones del servicio de envíos',
  'shipco oauth': 'Aplicación OAuth de envíos',
  payco: 'Proveedor de pagos',
  'payco webhook': 'Notificaciones del proveedor de pagos',
  'adsco webhook': 'Notificaciones de la plataforma de publicidad',
  'base address': 'Dirección pública',
};
const CERTIFICATE = 'certificate of ';

/** What a line of the diagnosis checks. One that is newer than these is shown as it is. */
export function checkText(check: string): string {
  return check.startsWith(CERTIFICATE) ? `Certificado de ${check.slice(CERTIFICATE.length)}` : wordOf(CHECKS, check);
}

/** With its times as every page has them: the diagnosis, which is also read on a terminal, names them in UTC. */
export const inLocalTime = (text: string): string =>
  text.replace(/(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC/g, (_, day, hour) => formatMoment(`${day}T${hour}Z`));
