// Made by `npm run client:generate` from the service's code: do not edit.

export interface paths {
    "/api/auth/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the identity provider sends the browser */
        get: operations["finishLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Start the login */
        get: operations["login"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is logged in */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyer/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own buyer profile */
        get: operations["getBuyerProfile"];
        /** Become a buyer, or change the profile */
        put: operations["saveBuyerProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cart, one parcel per seller */
        get: operations["getCart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/items/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set how many units of a product the cart holds */
        put: operations["putCartItem"];
        post?: never;
        /** Take a product out of the cart */
        delete: operations["removeCartItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/payco": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote the cart, store the orders and start the payment
         * @description The members beside `shipping` stand in for those of the buyer profile. The buyer then pays at `redirect_url`.
         */
        post: operations["startCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether it can work: asks the database */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process answers */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether it can work: asks the database */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description Answers 304 to an `If-None-Match` with its `ETag`.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own orders, newest first */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An own order with its payment and shipment */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products on sale */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product on sale */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own products, on sale or not */
        get: operations["listOwnProducts"];
        put?: never;
        /** Put a product on sale */
        post: operations["addProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a product */
        put: operations["changeProduct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own seller profile */
        get: operations["getSellerProfile"];
        /** Become a seller, or change the profile */
        put: operations["saveSellerProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/shipco": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget the linked account and its tokens */
        delete: operations["unlinkSeller"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/shipco/oauth/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the shipping provider sends the browser */
        get: operations["finishSellerLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/shipco/oauth/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Start linking an own account */
        get: operations["startSellerLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/shipco/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether an own account at the shipping provider is linked */
        get: operations["getSellerLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping/shipco/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What shipping the cart costs
         * @description Every member of the address may be missing or empty, which makes a weak quote. Nothing is stored.
         */
        post: operations["quoteShipping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/payco": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notifications of the payment provider
         * @description A notification is a hint: the payment is read from the provider. What is known or of no use is answered with 200 too.
         */
        post: operations["receivePaycoNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "name": "Ana Torres",
         *       "email": "ana@example.com",
         *       "phone": "+54 261 555 0134",
         *       "document": "30111222"
         *     }
         */
        BuyerProfile: {
            document: string;
            email: string;
            name: string;
            phone: string;
        };
        /**
         * @example {
         *       "name": "Ana Torres",
         *       "email": "ana@example.com",
         *       "phone": "+54 261 555 0134",
         *       "document": "30111222"
         *     }
         */
        BuyerProfileBody: {
            document: string;
            /** Format: email */
            email: string;
            name: string;
            phone: string;
        };
        /**
         * @example {
         *       "parcels": [
         *         {
         *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *           "seller_name": "Tienda Norte",
         *           "items": [
         *             {
         *               "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *               "title": "Mate de calabaza",
         *               "quantity": 2,
         *               "unit_price": 24500,
         *               "free_shipping": false
         *             }
         *           ]
         *         }
         *       ],
         *       "items_total": 49000,
         *       "currency": "ARS"
         *     }
         */
        Cart: {
            /** @constant */
            currency: "ARS";
            items_total: number;
            parcels: {
                items: {
                    free_shipping: boolean;
                    product_id: string;
                    quantity: number;
                    title: string;
                    unit_price: number;
                }[];
                seller_id: string;
                seller_name: string;
            }[];
        };
        /**
         * @example {
         *       "quantity": 2
         *     }
         */
        CartItemBody: {
            quantity: number;
        };
        /**
         * @example {
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "redirect_url": "https://payco.example/checkout?pref_id=4410077-5f0f4f1f7a55",
         *       "preference_id": "4410077-5f0f4f1f7a55",
         *       "currency": "ARS",
         *       "items_total": 49000,
         *       "total": 53206.2,
         *       "expires_at": "2026-11-22T10:00:00.000Z",
         *       "shipping_full": 4206.2,
         *       "buyer_shipping_share": 4206.2,
         *       "used_shipco": true,
         *       "orders": [
         *         {
         *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *           "items_total": 49000,
         *           "shipping_full": 4206.2,
         *           "buyer_shipping_share": 4206.2
         *         }
         *       ]
         *     }
         */
        Checkout: {
            buyer_shipping_share: number;
            /** @constant */
            currency: "ARS";
            /** Format: date-time */
            expires_at: string;
            items_total: number;
            orders: {
                buyer_shipping_share: number;
                id: string;
                items_total: number;
                seller_id: string;
                shipping_full: number;
            }[];
            preference_id: string;
            purchase_id: string;
            /** @description Send the browser there to pay. */
            redirect_url: string;
            shipping_full: number;
            /** @description What the buyer pays: `items_total` and `buyer_shipping_share`. */
            total: number;
            used_shipco: boolean;
        };
        CheckoutAddressBody: {
            city: string;
            extras?: string | null;
            number?: string | null;
            state: string;
            street: string;
            zip: string;
        };
        /**
         * @example {
         *       "shipping": {
         *         "city": "Godoy Cruz",
         *         "state": "Mendoza",
         *         "zip": "5501",
         *         "street": "Lavalle",
         *         "number": "120",
         *         "extras": "Timbre 2"
         *       },
         *       "phone": "+54 261 555 0199"
         *     }
         */
        CheckoutBody: {
            document?: string | null;
            /** Format: email */
            email?: string | null;
            name?: string | null;
            phone?: string | null;
            shipping: components["schemas"]["CheckoutAddressBody"];
        };
        /**
         * @example {
         *       "statusCode": 404,
         *       "code": "ORDER_NOT_FOUND",
         *       "message": "There is no such order.",
         *       "requestId": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11"
         *     }
         */
        Error: {
            /** @description Stable: what a program decides by. */
            code: string;
            readonly details?: {
                [key: string]: unknown;
            }[];
            /** @description May be shown to a person. */
            message: string;
            /** @description Also in the header x-request-id; the logs have it. */
            requestId: string;
            statusCode: number;
        };
        /**
         * @example {
         *       "status": "ok"
         *     }
         */
        Health: {
            /** @constant */
            status: "ok";
        };
        /**
         * @example {
         *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "status": "paid",
         *       "created_at": "2026-11-21T10:00:00.000Z",
         *       "currency": "ARS",
         *       "items": [
         *         {
         *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *           "title": "Mate de calabaza",
         *           "quantity": 2,
         *           "unit_price": 24500
         *         }
         *       ],
         *       "items_total": 49000,
         *       "shipping_full": 4206.2,
         *       "buyer_shipping_share": 4206.2,
         *       "total": 53206.2,
         *       "payment_status": "approved",
         *       "shipping_address": {
         *         "city": "Godoy Cruz",
         *         "state": "Mendoza",
         *         "zip": "5501",
         *         "street": "Lavalle",
         *         "number": "120",
         *         "extras": "",
         *         "shipco": {
         *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *           "carrier_name": "Expreso Cuyo",
         *           "service_type": "standard_delivery",
         *           "service_name": "Entrega a domicilio",
         *           "price": 4206.2,
         *           "buyer_price": 4206.2,
         *           "estimated_delivery": "2026-12-02T23:00:00.000Z",
         *           "destination": {
         *             "city": "Godoy Cruz",
         *             "state": "Mendoza",
         *             "zip": "5501"
         *           },
         *           "shipment_id": "690625721",
         *           "shipment_external_id": "MP-7Q2M5H9K4R",
         *           "shipment_created_at": "2026-11-21T10:01:03.412Z",
         *           "carrier_tracking_id": "AR67773178833",
         *           "tracking": "https://shipco.example/track/690625721"
         *         }
         *       },
         *       "seller_fulfillment": {
         *         "paid_at": "2026-11-21T10:00:58.000Z"
         *       },
         *       "shipment": {
         *         "state": "created"
         *       }
         *     }
         */
        Order: {
            buyer_shipping_share: number;
            /** Format: date-time */
            created_at: string;
            /** @constant */
            currency: "ARS";
            id: string;
            items: {
                product_id: string;
                quantity: number;
                title: string;
                unit_price: number;
            }[];
            items_total: number;
            /** @description As the payment provider said last; `none` before it said anything. */
            payment_status: string;
            purchase_id: string;
            seller_fulfillment: {
                /** Format: date-time */
                paid_at?: string;
            };
            seller_id: string;
            shipment: {
                reason?: string;
                /** @enum {string} */
                state: "pending" | "created" | "delayed" | "not_possible";
            } | null;
            shipping_address: {
                city?: string;
                extras?: string;
                number?: string;
                shipco: {
                    buyer_price?: number;
                    carrier_name?: string;
                    carrier_tracking_id?: string | null;
                    destination?: {
                        city: string;
                        state: string;
                        zip: string;
                    };
                    estimated_delivery?: string | null;
                    price?: number;
                    seller_id?: string;
                    service_name?: string;
                    service_type?: string;
                    /** @description Why the last attempt made no parcel. */
                    shipment_create_error?: string;
                    /** Format: date-time */
                    shipment_create_failed_at?: string;
                    /** Format: date-time */
                    shipment_created_at?: string;
                    shipment_external_id?: string;
                    shipment_id?: string;
                    tracking?: string | null;
                } | null;
                state?: string;
                street?: string;
                zip?: string;
            };
            shipping_full: number;
            /** @enum {string} */
            status: "awaiting_payment" | "paid" | "expired" | "refunded";
            total: number;
        };
        /**
         * @example {
         *       "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "title": "Mate de calabaza",
         *       "description": "Curado, con bombilla.",
         *       "price": 24500,
         *       "weight_grams": 450,
         *       "length_cm": 18,
         *       "width_cm": 12,
         *       "height_cm": 12.5,
         *       "free_shipping": false,
         *       "active": true,
         *       "currency": "ARS"
         *     }
         */
        Product: {
            active: boolean;
            /** @constant */
            currency: "ARS";
            description: string;
            free_shipping: boolean;
            height_cm: number | null;
            id: string;
            length_cm: number | null;
            price: number;
            seller_id: string;
            title: string;
            weight_grams: number | null;
            width_cm: number | null;
        };
        /**
         * @example {
         *       "title": "Mate de calabaza",
         *       "description": "Curado, con bombilla.",
         *       "price": 24500,
         *       "weight_grams": 450,
         *       "length_cm": 18,
         *       "width_cm": 12,
         *       "height_cm": 12.5,
         *       "free_shipping": false,
         *       "active": true
         *     }
         */
        ProductBody: {
            active?: boolean | null;
            description?: string | null;
            free_shipping?: boolean | null;
            height_cm: number;
            length_cm: number;
            price: number;
            title: string;
            weight_grams: number;
            width_cm: number;
        };
        /**
         * @example {
         *       "shipping_full": 4206.2,
         *       "buyer_shipping_share": 4206.2,
         *       "used_shipco": true,
         *       "shipco": {
         *         "currency": "ARS",
         *         "quoted_at": "2026-11-21T10:00:00.000Z",
         *         "parcels": [
         *           {
         *             "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *             "carrier_name": "Expreso Cuyo",
         *             "service_type": "standard_delivery",
         *             "service_name": "Entrega a domicilio",
         *             "price": 4206.2,
         *             "buyer_price": 4206.2,
         *             "estimated_delivery": "2026-12-02T23:00:00.000Z",
         *             "destination": {
         *               "city": "Godoy Cruz",
         *               "state": "Mendoza",
         *               "zip": "5501"
         *             }
         *           }
         *         ]
         *       }
         *     }
         */
        Quote: {
            buyer_shipping_share: number;
            shipco: {
                /** @constant */
                currency: "ARS";
                parcels: {
                    buyer_price: number;
                    carrier_name: string;
                    /** @description What the provider quoted; it can differ from what was typed. */
                    destination: {
                        city: string;
                        state: string;
                        zip: string;
                    };
                    estimated_delivery: string | null;
                    price: number;
                    seller_id: string;
                    service_name: string;
                    service_type: string;
                }[];
                /** Format: date-time */
                quoted_at: string;
            } | null;
            shipping_full: number;
            used_shipco: boolean;
        };
        QuoteAddressBody: {
            city?: string | null;
            number?: string | null;
            state?: string | null;
            street?: string | null;
            zip?: string | null;
        };
        /**
         * @example {
         *       "shipping": {
         *         "city": "Godoy Cruz",
         *         "state": "Mendoza",
         *         "zip": "5501",
         *         "street": "Lavalle",
         *         "number": "120"
         *       }
         *     }
         */
        QuoteBody: {
            shipping: components["schemas"]["QuoteAddressBody"];
        };
        /**
         * @example {
         *       "received": true
         *     }
         */
        Received: {
            /** @constant */
            received: true;
        };
        /**
         * @example {
         *       "oauthAppConfigured": true,
         *       "connected": true,
         *       "expiresAt": "2026-12-21T10:00:00.000Z",
         *       "needsReauthorization": false,
         *       "linkedAt": "2026-11-21T10:00:00.000Z",
         *       "accountName": "Feria Sur"
         *     }
         */
        SellerLinkStatus: {
            accountName: string | null;
            connected: boolean;
            expiresAt: string | null;
            linkedAt: string | null;
            needsReauthorization: boolean;
            oauthAppConfigured: boolean;
        };
        /**
         * @example {
         *       "id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "name": "Tienda Norte",
         *       "created_at": "2026-11-20T14:03:27.120Z"
         *     }
         */
        SellerProfile: {
            /** Format: date-time */
            created_at: string;
            id: string;
            name: string;
        };
        /**
         * @example {
         *       "name": "Tienda Norte"
         *     }
         */
        SellerProfileBody: {
            name: string;
        };
        /**
         * @example {
         *       "user": {
         *         "id": "8d0f3c55-2f5e-4f8e-9b2c-6f4f8b0a7d12",
         *         "name": "Ana Torres",
         *         "email": "ana@example.com",
         *         "roles": [
         *           "buyer"
         *         ]
         *       }
         *     }
         */
        Session: {
            user: {
                email: string;
                id: string;
                name: string;
                roles: ("buyer" | "seller")[];
            } | null;
        };
    };
    responses: {
        /** @description The body is too large. */
        BODY_TOO_LARGE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "BODY_TOO_LARGE";
                    /** @constant */
                    statusCode?: 413;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not allowed. */
        "BUYER_PROFILE_REQUIRED.CROSS_SITE_REQUEST": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "BUYER_PROFILE_REQUIRED" | "CROSS_SITE_REQUEST";
                    /** @constant */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description The request is not valid. */
        "CART_EMPTY.VALIDATION_FAILED.MALFORMED_JSON": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "CART_EMPTY" | "VALIDATION_FAILED" | "MALFORMED_JSON";
                    /** @constant */
                    statusCode?: 400;
                } & components["schemas"]["Error"];
            };
        };
        /** @description In conflict with the present state. */
        CART_FULL: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "CART_FULL";
                    /** @constant */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not allowed. */
        CROSS_SITE_REQUEST: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "CROSS_SITE_REQUEST";
                    /** @constant */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not available now, or not set up. */
        DATABASE_UNAVAILABLE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "DATABASE_UNAVAILABLE";
                    /** @constant */
                    statusCode?: 503;
                } & components["schemas"]["Error"];
            };
        };
        /** @description In conflict with the present state. */
        "DUPLICATE_CHECKOUT.CART_CHANGED.CHECKOUT_SUPERSEDED.IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "DUPLICATE_CHECKOUT" | "CART_CHANGED" | "CHECKOUT_SUPERSEDED" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS";
                    /** @constant */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description A provider did not answer as it should. */
        IDENTITY_PROVIDER_UNAVAILABLE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "IDENTITY_PROVIDER_UNAVAILABLE";
                    /** @constant */
                    statusCode?: 502;
                } & components["schemas"]["Error"];
            };
        };
        /** @description A defect on our side. */
        INTERNAL_ERROR: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "INTERNAL_ERROR";
                    /** @constant */
                    statusCode?: 500;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Nobody is logged in, or the proof is wrong. */
        INVALID_SIGNATURE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "INVALID_SIGNATURE";
                    /** @constant */
                    statusCode?: 401;
                } & components["schemas"]["Error"];
            };
        };
        /** @description The request is not valid. */
        LOGIN_FAILED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "LOGIN_FAILED";
                    /** @constant */
                    statusCode?: 400;
                } & components["schemas"]["Error"];
            };
        };
        /** @description The request is not valid. */
        MALFORMED_JSON: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "MALFORMED_JSON";
                    /** @constant */
                    statusCode?: 400;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not there, or somebody else’s. */
        NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "NOT_FOUND";
                    /** @constant */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not there, or somebody else’s. */
        "ORDER_NOT_FOUND.NOT_FOUND": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "ORDER_NOT_FOUND" | "NOT_FOUND";
                    /** @constant */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not available now, or not set up. */
        "PAYCO_NOT_CONFIGURED.DATABASE_UNAVAILABLE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "PAYCO_NOT_CONFIGURED" | "DATABASE_UNAVAILABLE";
                    /** @constant */
                    statusCode?: 503;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not there, or somebody else’s. */
        "PRODUCT_NOT_FOUND.NOT_FOUND": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "PRODUCT_NOT_FOUND" | "NOT_FOUND";
                    /** @constant */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not allowed. */
        SELLER_REQUIRED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "SELLER_REQUIRED";
                    /** @constant */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not allowed. */
        "SELLER_REQUIRED.CROSS_SITE_REQUEST": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "SELLER_REQUIRED" | "CROSS_SITE_REQUEST";
                    /** @constant */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not available now, or not set up. */
        "SHIPCO_OAUTH_NOT_CONFIGURED.DATABASE_UNAVAILABLE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "SHIPCO_OAUTH_NOT_CONFIGURED" | "DATABASE_UNAVAILABLE";
                    /** @constant */
                    statusCode?: 503;
                } & components["schemas"]["Error"];
            };
        };
        /** @description A provider did not answer as it should. */
        SHIPCO_QUOTE_FAILED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "SHIPCO_QUOTE_FAILED";
                    /** @constant */
                    statusCode?: 502;
                } & components["schemas"]["Error"];
            };
        };
        /** @description A provider did not answer as it should. */
        "SHIPCO_QUOTE_FAILED.PAYCO_UNAVAILABLE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "SHIPCO_QUOTE_FAILED" | "PAYCO_UNAVAILABLE";
                    /** @constant */
                    statusCode?: 502;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Nobody is logged in, or the proof is wrong. */
        UNAUTHENTICATED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "UNAUTHENTICATED";
                    /** @constant */
                    statusCode?: 401;
                } & components["schemas"]["Error"];
            };
        };
        /** @description The body is no JSON. */
        UNSUPPORTED_MEDIA_TYPE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "UNSUPPORTED_MEDIA_TYPE";
                    /** @constant */
                    statusCode?: 415;
                } & components["schemas"]["Error"];
            };
        };
        /** @description The request is not valid. */
        VALIDATION_FAILED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "VALIDATION_FAILED";
                    /** @constant */
                    statusCode?: 400;
                } & components["schemas"]["Error"];
            };
        };
        /** @description The request is not valid. */
        "VALIDATION_FAILED.MALFORMED_JSON": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "VALIDATION_FAILED" | "MALFORMED_JSON";
                    /** @constant */
                    statusCode?: 400;
                } & components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    finishLogin: {
        parameters: {
            query?: {
                /** @description From the identity provider. */
                code?: string;
                /** @description From the identity provider. */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To `return_to`, with the session cookie. */
            302: {
                headers: {
                    /** @description To `return_to`, with the session cookie. */
                    Location: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["LOGIN_FAILED"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["IDENTITY_PROVIDER_UNAVAILABLE"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    login: {
        parameters: {
            query?: {
                /** @description A path on this site where the browser ends; anything else counts as `/`. */
                return_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the identity provider. */
            302: {
                headers: {
                    /** @description To the identity provider. */
                    Location: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["IDENTITY_PROVIDER_UNAVAILABLE"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            413: components["responses"]["BODY_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "8d0f3c55-2f5e-4f8e-9b2c-6f4f8b0a7d12",
                     *         "name": "Ana Torres",
                     *         "email": "ana@example.com",
                     *         "roles": [
                     *           "buyer"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getBuyerProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Ana Torres",
                     *       "email": "ana@example.com",
                     *       "phone": "+54 261 555 0134",
                     *       "document": "30111222"
                     *     }
                     */
                    "application/json": components["schemas"]["BuyerProfile"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    saveBuyerProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ana Torres",
                 *       "email": "ana@example.com",
                 *       "phone": "+54 261 555 0134",
                 *       "document": "30111222"
                 *     }
                 */
                "application/json": components["schemas"]["BuyerProfileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Ana Torres",
                     *       "email": "ana@example.com",
                     *       "phone": "+54 261 555 0134",
                     *       "document": "30111222"
                     *     }
                     */
                    "application/json": components["schemas"]["BuyerProfile"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "parcels": [
                     *         {
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "seller_name": "Tienda Norte",
                     *           "items": [
                     *             {
                     *               "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *               "title": "Mate de calabaza",
                     *               "quantity": 2,
                     *               "unit_price": 24500,
                     *               "free_shipping": false
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "items_total": 49000,
                     *       "currency": "ARS"
                     *     }
                     */
                    "application/json": components["schemas"]["Cart"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    putCartItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quantity": 2
                 *     }
                 */
                "application/json": components["schemas"]["CartItemBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "parcels": [
                     *         {
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "seller_name": "Tienda Norte",
                     *           "items": [
                     *             {
                     *               "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *               "title": "Mate de calabaza",
                     *               "quantity": 2,
                     *               "unit_price": 24500,
                     *               "free_shipping": false
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "items_total": 49000,
                     *       "currency": "ARS"
                     *     }
                     */
                    "application/json": components["schemas"]["Cart"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            404: components["responses"]["PRODUCT_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["CART_FULL"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    removeCartItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "parcels": [
                     *         {
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "seller_name": "Tienda Norte",
                     *           "items": [
                     *             {
                     *               "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *               "title": "Mate de calabaza",
                     *               "quantity": 2,
                     *               "unit_price": 24500,
                     *               "free_shipping": false
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "items_total": 49000,
                     *       "currency": "ARS"
                     *     }
                     */
                    "application/json": components["schemas"]["Cart"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            /** @description Not there, or somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        code?: "NOT_FOUND";
                        /** @constant */
                        statusCode?: 404;
                    } & components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BODY_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    startCheckout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe for 24 hours: it gets the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shipping": {
                 *         "city": "Godoy Cruz",
                 *         "state": "Mendoza",
                 *         "zip": "5501",
                 *         "street": "Lavalle",
                 *         "number": "120",
                 *         "extras": "Timbre 2"
                 *       },
                 *       "phone": "+54 261 555 0199"
                 *     }
                 */
                "application/json": components["schemas"]["CheckoutBody"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *       "redirect_url": "https://payco.example/checkout?pref_id=4410077-5f0f4f1f7a55",
                     *       "preference_id": "4410077-5f0f4f1f7a55",
                     *       "currency": "ARS",
                     *       "items_total": 49000,
                     *       "total": 53206.2,
                     *       "expires_at": "2026-11-22T10:00:00.000Z",
                     *       "shipping_full": 4206.2,
                     *       "buyer_shipping_share": 4206.2,
                     *       "used_shipco": true,
                     *       "orders": [
                     *         {
                     *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "items_total": 49000,
                     *           "shipping_full": 4206.2,
                     *           "buyer_shipping_share": 4206.2
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            400: components["responses"]["CART_EMPTY.VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BUYER_PROFILE_REQUIRED.CROSS_SITE_REQUEST"];
            409: components["responses"]["DUPLICATE_CHECKOUT.CART_CHANGED.CHECKOUT_SUPERSEDED.IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["SHIPCO_QUOTE_FAILED.PAYCO_UNAVAILABLE"];
            503: components["responses"]["PAYCO_NOT_CONFIGURED.DATABASE_UNAVAILABLE"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            500: components["responses"]["INTERNAL_ERROR"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0"
                     *     }
                     */
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Not changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["INTERNAL_ERROR"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "status": "paid",
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "currency": "ARS",
                     *           "items": [
                     *             {
                     *               "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *               "title": "Mate de calabaza",
                     *               "quantity": 2,
                     *               "unit_price": 24500
                     *             }
                     *           ],
                     *           "items_total": 49000,
                     *           "shipping_full": 4206.2,
                     *           "buyer_shipping_share": 4206.2,
                     *           "total": 53206.2,
                     *           "payment_status": "approved",
                     *           "shipping_address": {
                     *             "city": "Godoy Cruz",
                     *             "state": "Mendoza",
                     *             "zip": "5501",
                     *             "street": "Lavalle",
                     *             "number": "120",
                     *             "extras": "",
                     *             "shipco": {
                     *               "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *               "carrier_name": "Expreso Cuyo",
                     *               "service_type": "standard_delivery",
                     *               "service_name": "Entrega a domicilio",
                     *               "price": 4206.2,
                     *               "buyer_price": 4206.2,
                     *               "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *               "destination": {
                     *                 "city": "Godoy Cruz",
                     *                 "state": "Mendoza",
                     *                 "zip": "5501"
                     *               },
                     *               "shipment_id": "690625721",
                     *               "shipment_external_id": "MP-7Q2M5H9K4R",
                     *               "shipment_created_at": "2026-11-21T10:01:03.412Z",
                     *               "carrier_tracking_id": "AR67773178833",
                     *               "tracking": "https://shipco.example/track/690625721"
                     *             }
                     *           },
                     *           "seller_fulfillment": {
                     *             "paid_at": "2026-11-21T10:00:58.000Z"
                     *           },
                     *           "shipment": {
                     *             "state": "created"
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Order"][];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "status": "paid",
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "currency": "ARS",
                     *       "items": [
                     *         {
                     *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "title": "Mate de calabaza",
                     *           "quantity": 2,
                     *           "unit_price": 24500
                     *         }
                     *       ],
                     *       "items_total": 49000,
                     *       "shipping_full": 4206.2,
                     *       "buyer_shipping_share": 4206.2,
                     *       "total": 53206.2,
                     *       "payment_status": "approved",
                     *       "shipping_address": {
                     *         "city": "Godoy Cruz",
                     *         "state": "Mendoza",
                     *         "zip": "5501",
                     *         "street": "Lavalle",
                     *         "number": "120",
                     *         "extras": "",
                     *         "shipco": {
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "carrier_name": "Expreso Cuyo",
                     *           "service_type": "standard_delivery",
                     *           "service_name": "Entrega a domicilio",
                     *           "price": 4206.2,
                     *           "buyer_price": 4206.2,
                     *           "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *           "destination": {
                     *             "city": "Godoy Cruz",
                     *             "state": "Mendoza",
                     *             "zip": "5501"
                     *           },
                     *           "shipment_id": "690625721",
                     *           "shipment_external_id": "MP-7Q2M5H9K4R",
                     *           "shipment_created_at": "2026-11-21T10:01:03.412Z",
                     *           "carrier_tracking_id": "AR67773178833",
                     *           "tracking": "https://shipco.example/track/690625721"
                     *         }
                     *       },
                     *       "seller_fulfillment": {
                     *         "paid_at": "2026-11-21T10:00:58.000Z"
                     *       },
                     *       "shipment": {
                     *         "state": "created"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "title": "Mate de calabaza",
                     *           "description": "Curado, con bombilla.",
                     *           "price": 24500,
                     *           "weight_grams": 450,
                     *           "length_cm": 18,
                     *           "width_cm": 12,
                     *           "height_cm": 12.5,
                     *           "free_shipping": false,
                     *           "active": true,
                     *           "currency": "ARS"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 20,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Product"][];
                        limit: number;
                        offset: number;
                        total: number;
                    };
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "title": "Mate de calabaza",
                     *       "description": "Curado, con bombilla.",
                     *       "price": 24500,
                     *       "weight_grams": 450,
                     *       "length_cm": 18,
                     *       "width_cm": 12,
                     *       "height_cm": 12.5,
                     *       "free_shipping": false,
                     *       "active": true,
                     *       "currency": "ARS"
                     *     }
                     */
                    "application/json": components["schemas"]["Product"];
                };
            };
            404: components["responses"]["PRODUCT_NOT_FOUND.NOT_FOUND"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listOwnProducts: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "title": "Mate de calabaza",
                     *           "description": "Curado, con bombilla.",
                     *           "price": 24500,
                     *           "weight_grams": 450,
                     *           "length_cm": 18,
                     *           "width_cm": 12,
                     *           "height_cm": 12.5,
                     *           "free_shipping": false,
                     *           "active": true,
                     *           "currency": "ARS"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 20,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Product"][];
                        limit: number;
                        offset: number;
                        total: number;
                    };
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    addProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Mate de calabaza",
                 *       "description": "Curado, con bombilla.",
                 *       "price": 24500,
                 *       "weight_grams": 450,
                 *       "length_cm": 18,
                 *       "width_cm": 12,
                 *       "height_cm": 12.5,
                 *       "free_shipping": false,
                 *       "active": true
                 *     }
                 */
                "application/json": components["schemas"]["ProductBody"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "title": "Mate de calabaza",
                     *       "description": "Curado, con bombilla.",
                     *       "price": 24500,
                     *       "weight_grams": 450,
                     *       "length_cm": 18,
                     *       "width_cm": 12,
                     *       "height_cm": 12.5,
                     *       "free_shipping": false,
                     *       "active": true,
                     *       "currency": "ARS"
                     *     }
                     */
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED.CROSS_SITE_REQUEST"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    changeProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Mate de calabaza",
                 *       "description": "Curado, con bombilla.",
                 *       "price": 24500,
                 *       "weight_grams": 450,
                 *       "length_cm": 18,
                 *       "width_cm": 12,
                 *       "height_cm": 12.5,
                 *       "free_shipping": false,
                 *       "active": true
                 *     }
                 */
                "application/json": components["schemas"]["ProductBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "title": "Mate de calabaza",
                     *       "description": "Curado, con bombilla.",
                     *       "price": 24500,
                     *       "weight_grams": 450,
                     *       "length_cm": 18,
                     *       "width_cm": 12,
                     *       "height_cm": 12.5,
                     *       "free_shipping": false,
                     *       "active": true,
                     *       "currency": "ARS"
                     *     }
                     */
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["PRODUCT_NOT_FOUND.NOT_FOUND"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getSellerProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "name": "Tienda Norte",
                     *       "created_at": "2026-11-20T14:03:27.120Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SellerProfile"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            404: components["responses"]["NOT_FOUND"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    saveSellerProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Tienda Norte"
                 *     }
                 */
                "application/json": components["schemas"]["SellerProfileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "name": "Tienda Norte",
                     *       "created_at": "2026-11-20T14:03:27.120Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SellerProfile"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    unlinkSeller: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED.CROSS_SITE_REQUEST"];
            413: components["responses"]["BODY_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    finishSellerLink: {
        parameters: {
            query?: {
                /** @description From the provider. */
                code?: string;
                /** @description From the provider, instead of a code. */
                error?: string;
                /** @description From the provider. */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To `SELLER_LINK_RETURN_PATH`, with `?shipco=connected` or `?shipco=error&reason=…`. */
            302: {
                headers: {
                    /** @description To `SELLER_LINK_RETURN_PATH`, with `?shipco=connected` or `?shipco=error&reason=…`. */
                    Location: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    startSellerLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the consent page of the shipping provider, with the cookie `shipco_oauth_state`. */
            302: {
                headers: {
                    /** @description To the consent page of the shipping provider, with the cookie `shipco_oauth_state`. */
                    Location: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SHIPCO_OAUTH_NOT_CONFIGURED.DATABASE_UNAVAILABLE"];
        };
    };
    getSellerLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "oauthAppConfigured": true,
                     *       "connected": true,
                     *       "expiresAt": "2026-12-21T10:00:00.000Z",
                     *       "needsReauthorization": false,
                     *       "linkedAt": "2026-11-21T10:00:00.000Z",
                     *       "accountName": "Feria Sur"
                     *     }
                     */
                    "application/json": components["schemas"]["SellerLinkStatus"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    quoteShipping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shipping": {
                 *         "city": "Godoy Cruz",
                 *         "state": "Mendoza",
                 *         "zip": "5501",
                 *         "street": "Lavalle",
                 *         "number": "120"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["QuoteBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "shipping_full": 4206.2,
                     *       "buyer_shipping_share": 4206.2,
                     *       "used_shipco": true,
                     *       "shipco": {
                     *         "currency": "ARS",
                     *         "quoted_at": "2026-11-21T10:00:00.000Z",
                     *         "parcels": [
                     *           {
                     *             "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *             "carrier_name": "Expreso Cuyo",
                     *             "service_type": "standard_delivery",
                     *             "service_name": "Entrega a domicilio",
                     *             "price": 4206.2,
                     *             "buyer_price": 4206.2,
                     *             "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *             "destination": {
                     *               "city": "Godoy Cruz",
                     *               "state": "Mendoza",
                     *               "zip": "5501"
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["CART_EMPTY.VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["SHIPCO_QUOTE_FAILED"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    receivePaycoNotification: {
        parameters: {
            query?: {
                /** @description What it is about; part of what is signed. */
                "data.id"?: string;
                /** @description The same, in the older variant. */
                id?: string;
                /** @description The topic, in the older variant. */
                topic?: string;
                /** @description The topic. */
                type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "payment",
                 *       "data": {
                 *         "id": "209834082808"
                 *       }
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true
                     *     }
                     */
                    "application/json": components["schemas"]["Received"];
                };
            };
            400: components["responses"]["MALFORMED_JSON"];
            401: components["responses"]["INVALID_SIGNATURE"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
}
