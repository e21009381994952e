import type { TermsFacts, TermsSection } from "./wording";

const workingDays = (count: string) => (count === "1" ? "1 working day" : `${count} working days`);

function freeFrom({ inside, outside }: TermsFacts): string[] {
  const sums = [
    inside.freeFrom && `inside Dhaka for products of ${inside.freeFrom} or more`,
    outside.freeFrom && `outside Dhaka for products of ${outside.freeFrom} or more`,
  ].filter(Boolean);
  return sums.length > 0 ? [`Delivery is free ${sums.join(", and ")}.`] : [];
}

const days = (count: string) => (count === "1" ? "1 day" : `${count} days`);

/** Text about the deletion of unneeded data. */
function keptFor({ kept }: TermsFacts): string[] {
  const { messages, appointmentReasons, prescriptions, returnPhotos } = kept;
  const { guestAddresses, stockRequests } = kept;
  const times = [
    messages && `messages to us after ${days(messages)}`,
    appointmentReasons &&
      `what you wrote about an appointment ${days(appointmentReasons)} after it`,
    prescriptions && `prescriptions that you sent us after ${days(prescriptions)}`,
    returnPhotos && `photos of products that you send back after ${days(returnPhotos)}`,
    guestAddresses && `the address of an order without an account after ${days(guestAddresses)}`,
    stockRequests && `a wish to be told of a product after ${days(stockRequests)}`,
  ].filter(Boolean);
  if (times.length === 0) return [];
  return [`We delete ${times.join("; ")}. Invoices stay as long as the law asks for.`];
}

export function englishTerms(facts: TermsFacts): TermsSection[] {
  const { name, phone, email, address, hours, inside, outside } = facts;
  return [
    {
      id: "about",
      title: "About these terms",
      paragraphs: [
        `These terms apply to everything you order from ${name} on this site. Please read them before you order; by placing an order you accept them.`,
        "They do not limit your rights under the law of Bangladesh, such as the Consumers' Right Protection Act, 2009.",
      ],
    },
    {
      id: "ordering",
      title: "Ordering",
      paragraphs: [
        "You can order a single product without an account. You need one to order several products or e-books; please keep your password to yourself.",
        "Your order is an offer to buy. We check it and call the phone number you gave; the contract is made when we confirm the order or hand it to the courier. Please give a name, address and phone number where the courier can reach you.",
        "If a product turns out not to be available, or an order cannot be delivered to your address, we tell you and cancel it, and whatever you have already paid is refunded in full.",
        "You can cancel an order free of charge until it is handed to the courier: call us with its order number.",
      ],
    },
    {
      id: "prices",
      title: "Prices and payment",
      paragraphs: [
        "All prices are in Bangladeshi taka (৳). The price shown when you place the order applies; the delivery charge is shown separately before you order.",
        "Discounts are a percentage of the selling price, rounded down to whole taka, and last as long as they are shown or stock lasts.",
        "You pay with the methods offered at checkout. Your order shows whether it is paid. If a price is obviously wrong because of a technical error, we ask you before we deliver; you may then cancel.",
        ...(facts.unpaidHours === null
          ? []
          : [
              `An order to be paid before delivery is cancelled when it is not paid within ${facts.unpaidHours} hours. If the money arrives later, the order is reopened or you are refunded.`,
            ]),
      ],
    },
    {
      id: "delivery",
      title: "Delivery",
      paragraphs: [
        `Inside Dhaka delivery costs ${inside.charge} per order and usually takes ${workingDays(inside.days)}. Outside Dhaka it costs ${outside.charge} and usually takes ${workingDays(outside.days)}. Working days are counted from the hand-over to the courier. The order page has the day that we promise.`,
        ...freeFrom(facts),
        "Products that must be kept cold are delivered inside Dhaka only.",
        "Strikes, floods or holidays can make it longer. If we are late, you may cancel what has not been handed to the courier and get your money back.",
        "Please open the parcel while the courier is there if you can, and do not accept one that is visibly damaged.",
      ],
    },
    {
      id: "returns",
      title: "Returns",
      paragraphs: [
        `If a product is damaged, expired, not what you ordered, or does not work, tell us within ${facts.reportHours} hours of delivery if possible, with the order number and a photo. We exchange or refund it, and you pay nothing for the return.`,
        `Other products can be sent back within ${facts.returnDays} days of delivery when they are unused, complete and in their unopened original packing. You then pay for the return.`,
        "For reasons of health and safety we cannot take back medicines, products that must be kept cold, opened hygiene products, masks, gloves, test strips, needles, and anything else that touches the body or a wound, unless it is faulty or not what you ordered.",
        "Devices with a manufacturer's warranty are covered as the manufacturer states; we help you claim it.",
      ],
    },
    {
      id: "refunds",
      title: "Refunds",
      paragraphs: [
        `Refunds are made within ${facts.refundDays} days after we have received the product or cancelled the order, the way you paid or to a mobile account in your name.`,
        "When a whole order is cancelled by us, or sent back because of our mistake, the delivery charge is refunded too.",
      ],
    },
    {
      id: "medicines",
      title: "Medicines and health information",
      paragraphs: [
        "Medicines that need a prescription are handed over only with a valid prescription of a registered doctor; we may ask for it before delivery and cancel the order without it. We may limit quantities.",
        "Read the leaflet, keep medicines away from children, and ask a doctor or pharmacist when in doubt. In an emergency call 999 or go to the nearest hospital.",
        "Texts, blogs and e-books on this site are general information. They do not replace an examination or the advice of a doctor.",
      ],
    },
    {
      id: "ebooks",
      title: "E-books",
      paragraphs: [
        "An e-book is for your own reading. It appears in your account as soon as its payment is confirmed; nothing is sent by courier. You may not pass it on, publish or sell it.",
        "Because it is delivered at once, an e-book cannot be returned once you can read it, unless the file is faulty and we cannot replace it.",
      ],
    },
    {
      id: "reviews",
      title: "Reviews",
      paragraphs: [
        "Customers may review products and e-books. Please write from your own experience, without other people's personal data, insults or advertising. We may remove what breaks this rule or the law; we do not remove a review because it is critical.",
      ],
    },
    {
      id: "privacy",
      title: "Privacy",
      paragraphs: [
        "We use your name, address, phone number and e-mail address to process and deliver your orders, to answer you, and to keep the records that the law asks for. The courier and the payment provider get what they need for that, nobody else does, and we never sell your data.",
        ...(facts.counting
          ? [
              `${facts.counting} counts which pages are visited, without a cookie and without order numbers or what you search for. If your browser asks not to be tracked, it is not loaded at all.`,
            ]
          : []),
        "We count each day how many visitors open a product, fill a cart, and order. This needs no cookie, and what we store names nobody.",
        "A cookie keeps your cart and your login. Your comparison stays in your browser, your wishlist and the products you opened are stored in your account if you have one. We send a newsletter only to people who asked for it, and they can end it at any time.",
        ...keptFor(facts),
        `You can see and correct what we hold about you, download it, and delete your account in My Account. Without an account write to ${email}.`,
      ],
    },
    {
      id: "liability",
      title: "Responsibility",
      paragraphs: [
        "We are responsible for our products and our own mistakes as the law provides, but not for damage caused by using a product against its instructions.",
        "If part of these terms is invalid, the rest stays in force. The law of Bangladesh applies, and the courts of Dhaka decide where you and we cannot agree.",
        "When we change these terms, the version you saw when you ordered stays the one for that order.",
      ],
    },
    {
      id: "contact",
      title: "Contact and complaints",
      paragraphs: [
        `${name}, ${address}. Phone ${phone} (${hours}), e-mail ${email}.`,
        "If something went wrong, please tell us first; we look for a solution quickly. You can also complain to the Directorate of National Consumers' Right Protection.",
      ],
    },
  ];
}
