import { Tabs } from '../parts/tabs.js';

const PAGES = [
  { path: '/vender', name: 'Para despachar' },
  { path: '/vender/ventas', name: 'Ventas' },
  { path: '/vender/productos', name: 'Productos' },
  { path: '/vender/envios', name: 'Dirección y cuenta' },
];

export function SellerNavigation() {
  return <Tabs label="Tu tienda" pages={PAGES} />;
}
