/** A person who can log in at the sandbox's identity provider. */
export interface DemoUser {
  /** The OpenID Connect `sub`, and the value of this user's button on the login page. */
  id: string;
  name: string;
  email: string;
}

export const DEMO_USERS: readonly DemoUser[] = [
  { id: 'buyer-ana', name: 'Ana Torres', email: 'ana.torres@example.com' },
  { id: 'buyer-bruno', name: 'Bruno Acosta', email: 'bruno.acosta@example.com' },
  { id: 'seller-norte', name: 'Nora Quiroga', email: 'nora.quiroga@example.com' },
  { id: 'seller-sur', name: 'Sergio Painemal', email: 'sergio.painemal@example.com' },
];
