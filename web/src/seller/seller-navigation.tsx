import { Tabs } from '../parts/tabs.js';

const PAGES = [
  { path: '/vender', name: 'Productos' },
  { path: '/vender/ventas', name: 'Ventas' },
  { path: '/vender/envios', name: 'Cuenta de envíos' },
];

export function SellerNavigation() {
  return <Tabs label="Tu tienda" pages={PAGES} />;
}
